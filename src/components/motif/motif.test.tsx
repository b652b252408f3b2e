import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Motif } from './motif.tsx';
import { MotifContext } from './motif-context.ts';

const image = (name: string) => ({ path: `/brand/${name}.svg`, width: 30, height: 20 });
const draw = (motif: Parameters<typeof MotifContext>[0]['value'], atNight = false) =>
  renderToStaticMarkup(
    <MotifContext value={motif}>
      <Motif id="one" atNight={atNight} />
    </MotifContext>,
  );

it('draws the strings, a drawing of the firm’s own, or nothing', () => {
  expect(draw('strings')).toContain('<svg');
  expect(draw('none')).toBe('');
  const own = draw({ light: image('day'), dark: image('night') });
  expect(own).toContain('<img');
  expect(own).toMatch(/prefers-color-scheme: dark[^>]*srcSet="\/brand\/night\.svg"/i);
  expect(own).toMatch(/<img[^>]*src="\/brand\/day\.svg" width="30" height="20" alt=""/);
});

it('draws the dark one alone in a dark section', () => {
  expect(draw({ light: image('day'), dark: image('night') }, true)).not.toContain('day.svg');
});
