import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { colours, stringColours } from './colours.ts';

it('are the tokens of the stylesheet', () => {
  const css = readFileSync(new URL('../styles/tokens.css', import.meta.url), 'utf8');
  const token = (name: string) => new RegExp(`--${name}: (#[0-9a-f]+);`).exec(css)?.[1];
  const { ground, ink, ink2, hairline, night } = colours;
  expect({ ground, ink, 'ink-2': ink2, hairline, night }).toEqual({
    ground: token('ground'),
    ink: token('ink'),
    'ink-2': token('ink-2'),
    hairline: token('hairline'),
    night: token('night'),
  });
  expect(stringColours).toEqual({ probity: token('accent'), passion: token('signal'), profession: token('third') });
});
