import { buildSite } from '#build/build.ts';
import { runCommand } from '#cli/command.ts';

const help = `
npm run build

Builds the browser's and the server's code into dist/, unless nothing has changed since the last build.
`;

await runCommand(help, async () => {
  const { id, built } = await buildSite();
  console.log(built ? `Built ${id}` : `Build ${id} is up to date`);
});
