import { create } from 'qrcode';

/** Light modules around the code, which a reader needs to find it. */
const quietZone = 4;

/** An address as a QR code, drawn as one path: dark modules on white, whatever the page's colours are. */
export function qrCodeSvg(address: string): string {
  const { size, data } = create(address, { errorCorrectionLevel: 'M' }).modules;
  const width = size + 2 * quietZone;
  const dark = Array.from(data.keys()).filter((at) => data[at] === 1);
  const path = dark.map((at) => `M${(at % size) + quietZone} ${Math.floor(at / size) + quietZone}h1v1h-1z`).join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${width}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${width}v${width}H0z"/><path d="${path}"/></svg>`;
}
