import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { runCommand } from '#cli/command.ts';
import { iconFiles } from '#build/icon-files.ts';
import { root } from '#build/folders.ts';

const help = `
node cli/draw-icons.ts

Draws the icons in src/public anew from src/public/favicon.svg: after the firm's mark has changed.
`;

await runCommand(help, async () => {
  const folder = path.join(root, 'src/public');
  for (const [name, image] of iconFiles(readFileSync(path.join(folder, 'favicon.svg'), 'utf8'))) {
    writeFileSync(path.join(folder, name), image);
    console.log(`${name} ${image.byteLength} bytes`);
  }
});
