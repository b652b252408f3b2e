import { parseArgs } from 'node:util';
import { runCommand } from '#cli/command.ts';
import { checkHelp, findingsOf, findingsText } from '#cli/content/check.ts';
import { importCommand, importHelp } from '#cli/content/import.ts';
import { initCommand, initHelp } from '#cli/content/init.ts';
import { listHelp, listText } from '#cli/content/list.ts';
import { newHelp, newRecord } from '#cli/content/new.ts';
import { syncCommand, syncHelp } from '#cli/content/sync.ts';
import { loadEnvironment } from '#cli/environment.ts';
import { root } from '#build/folders.ts';
import { listItems } from '#editor/records/listing.ts';
import { anchorSoFar } from '#publish/read/anchor.ts';
import { compileContent } from '#publish/compile/compile.ts';
import { ContentFaults } from '#publish/read/faults.ts';
import { readSettings } from '#server/settings.ts';

const help = `
npm run content -- COMMAND

What the site says, kept as files in the folder that CONTENT_DIR names (content/ by default). Every command answers --help.

  init FOLDER                              the folder of a new firm, to be filled in
  new job | news | event ID                a file that names every field, to be filled in
  check [--json]                           every fault and warning, with file, line and a suggestion
  list [jobs | news | events] [--json]     what is live, scheduled, closing soon, closed
  import FILE [--skip-bad] [--dry-run]     jobs from a table, a list or a job feed (.csv, .json, .xml)
  sync [--dry-run]                         jobs of the systems that sources.yaml lists
`;

interface Command {
  help: string;
  run(args: string[]): void | Promise<void>;
}

/** Where and when: relative dates count from the anchor of the site's data. */
function here() {
  const now = Date.now();
  const { contentDir, dataDir } = readSettings(loadEnvironment(), root);
  return { contentDir, now, anchor: anchorSoFar(dataDir, now) };
}

const commands: Record<string, Command> = {
  init: {
    help: initHelp,
    async run(args) {
      const { now, anchor } = here();
      const folder = await initCommand(args, new Date(now).toISOString().slice(0, '2026-11-15'.length));
      const { faults, warnings } = findingsOf(folder, anchor, now);
      if (faults.length > 0) throw new ContentFaults(faults);
      console.log(
        `Written: ${folder}. To publish it, put CONTENT_DIR=${folder} into .env.\n` +
          `It leaves ${warnings.length} texts to be filled in; npm run content -- check lists them.`,
      );
    },
  },

  new: {
    help: newHelp,
    run([name = '', id = '']) {
      const file = newRecord(here().contentDir, name, id);
      console.log(
        `Written: ${file}, a draft. Fill it in with npm run edit or by hand, then see npm run content -- check; ` +
          'a publish stops until nothing is missing.',
      );
    },
  },

  check: {
    help: checkHelp,
    run(args) {
      const { values } = parseArgs({ args, options: { json: { type: 'boolean' } } });
      const { contentDir, now, anchor } = here();
      const found = findingsOf(contentDir, anchor, now);
      console.log(values.json ? JSON.stringify(found, null, 2) : findingsText(found));
      if (found.faults.length > 0) process.exitCode = 1;
    },
  },

  list: {
    help: listHelp,
    run(args) {
      const { values, positionals } = parseArgs({
        args,
        options: { json: { type: 'boolean' } },
        allowPositionals: true,
      });
      const [only] = positionals;
      if (only && !['jobs', 'news', 'events'].includes(only))
        throw new Error(`there is no "${only}": jobs, news, events`);
      const { contentDir, now, anchor } = here();
      const items = listItems(compileContent(contentDir, anchor, { drafts: true }), now).filter(
        ({ kind }) => !only || kind === only,
      );
      console.log(values.json ? JSON.stringify(items, null, 2) : listText(items));
    },
  },

  import: { help: importHelp, run: (args) => importCommand(args, here()) },

  sync: {
    help: syncHelp,
    run(args) {
      const { now, anchor } = here();
      return syncCommand(args, readSettings(loadEnvironment(), root), anchor, now);
    },
  },
};

const [, , asked = ''] = process.argv;

await runCommand(commands[asked]?.help ?? help, async ([name = '', ...args]) => {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) {
    const problem = name ? `there is no command "${name}"` : 'name a command';
    throw new Error(`${problem}: ${Object.keys(commands).join(', ')}; --help explains them`);
  }
  await command.run(args);
});
