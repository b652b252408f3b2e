import { buildSite } from '#build/build.ts';
import { runCommand } from '#cli/command.ts';
import { distDir } from '#build/folders.ts';

const help = `
npm run build

Builds the browser's and the server's code into dist/, unless nothing has changed since the last build.
`;

await runCommand(help, async () => {
  const { record, built } = await buildSite(distDir);
  console.log(built ? `Built ${record.id}` : `Build ${record.id} is up to date`);
});
