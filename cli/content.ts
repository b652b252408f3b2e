import { parseArgs } from 'node:util';
import { runCommand } from '#cli/command.ts';
import { checkHelp, findingsOf, findingsText } from '#cli/content/check.ts';
import { Conversation } from '#cli/content/conversation.ts';
import { importCommand, importHelp } from '#cli/content/import.ts';
import { listHelp, listText } from '#cli/content/list.ts';
import { kindNamed, newHelp, newRecord } from '#cli/content/new.ts';
import { loadEnvironment } from '#cli/environment.ts';
import { contentDir, root } from '#build/folders.ts';
import { listItems } from '#editor/records/listing.ts';
import { anchorSoFar } from '#publish/read/anchor.ts';
import { compileContent } from '#publish/compile/compile.ts';
import { readSettings } from '#server/settings.ts';

const help = `
npm run content -- COMMAND

What the site says, kept as files under content/. Every command answers --help.

  new job | news | event                   asks in plain words and writes a correct file
  check [--json]                           every fault and warning, with file, line and a suggestion
  list [jobs | news | events] [--json]     what is live, scheduled, closing soon, closed
  import FILE [--skip-bad] [--dry-run]     jobs from a table, a list or a job feed (.csv, .json, .xml)
`;

interface Command {
  help: string;
  run(args: string[]): Promise<void> | void;
}

/** Where and when: relative dates count from the anchor of the site's data. */
function here() {
  const now = Date.now();
  return { contentDir, now, anchor: anchorSoFar(readSettings(loadEnvironment(), root).dataDir, now) };
}

const commands: Record<string, Command> = {
  new: {
    help: newHelp,
    async run([name = '']) {
      const kind = kindNamed(name);
      const talk = new Conversation();
      try {
        const file = await newRecord(talk, kind, here());
        talk.say(
          file
            ? `\nWritten: ${file}. See it with npm run dev; put it on the site with npm run publish.`
            : 'Nothing was written.',
        );
      } finally {
        talk.close();
      }
    },
  },

  check: {
    help: checkHelp,
    run(args) {
      const { values } = parseArgs({ args, options: { json: { type: 'boolean' } } });
      const { now, anchor } = here();
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
      const { now, anchor } = here();
      const items = listItems(compileContent(contentDir, anchor, { drafts: true }), now).filter(
        ({ kind }) => !only || kind === only,
      );
      console.log(values.json ? JSON.stringify(items, null, 2) : listText(items));
    },
  },

  import: {
    help: importHelp,
    run: (args) => importCommand(args, here().anchor),
  },
};

const [, , asked = ''] = process.argv;

await runCommand(commands[asked]?.help ?? help, async ([name = '', ...args]) => {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command)
    throw new Error(
      `${name ? `there is no command "${name}"` : 'name a command'}: ${Object.keys(commands).join(', ')}; --help explains them`,
    );
  await command.run(args);
});
