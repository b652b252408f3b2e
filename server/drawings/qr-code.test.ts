import { Resvg } from '@resvg/resvg-js';
import jsqr from 'jsqr';
import { expect, it } from 'vitest';
import { qrCodeSvg } from './qr-code.ts';

it.each([
  'https://www.trichord.example/zh-tw/job/packaging-principal-engineer',
  `https://a-rather-long-host-name.example/zh-tw/news/${'x'.repeat(80)}`,
  'http://127.0.0.1:3000/',
])('a phone reads %s', (address) => {
  const { pixels, width, height } = new Resvg(qrCodeSvg(address), { fitTo: { mode: 'width', value: 360 } }).render();
  expect(jsqr(new Uint8ClampedArray(pixels), width, height)?.data).toBe(address);
});
