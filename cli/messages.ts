import { parseArgs } from 'node:util';
import { runCommand } from '#cli/command.ts';
import { loadEnvironment } from '#cli/environment.ts';
import { parseAge } from '#cli/messages/age.ts';
import { exportMessages } from '#server/contact/export-messages.ts';
import { messageTable, messageText, statisticsText } from '#cli/messages/show.ts';
import { root } from '#build/folders.ts';
import { showProgress } from '#cli/progress.ts';
import { backupMessages, restoreMessages } from '#server/contact/backup.ts';
import { type Database, openDatabase } from '#server/contact/database/open-database.ts';
import {
  countMessages,
  findMessage,
  listMessages,
  retryMails,
  setFlags,
  spellingsOf,
  statistics,
} from '#server/contact/message-records.ts';
import { filesOf, saveFiles } from '#server/contact/files/kept-files.ts';
import { Outbox } from '#server/contact/outbox.ts';
import { eraseSender, purgeMessages } from '#server/contact/remove-messages.ts';
import { readSettings, type Settings } from '#server/settings.ts';

const help = `
npm run messages -- COMMAND

Messages from the contact form. Everything works while the site runs.

  list [--flagged] [--unsent] [--limit 50]   the newest messages
  show REFERENCE                             one message, with what became of its mails
  files REFERENCE --out FOLDER               saves the files that came with a message
  export [--email ADDRESS] [--out FILE]      all messages, or one person's, as CSV for Excel; with --json as JSON;
         [--files FOLDER]                    their files too, each message's in a folder of its own
  retry REFERENCE | --all                    sends failed mails again
  flag REFERENCE [--clear]                   marks a message as spam, or as none
  purge --older-than 24m [--undelivered]     removes old messages (d, m, y: days, months, years), and applications with
                                             files once they are APPLICATION_MONTHS old; what never reached the firm
                                             stays, unless --undelivered is given
  erase --email ADDRESS                      removes everything from one person; do it again after a restore
  backup FILE                                writes all messages to one file
  restore FILE                               adds the messages of a backup that are missing here
  stats                                      how many, about what, and how the mail is doing

With --json, list, show, export and stats print JSON. DATA_DIR or DATABASE_URL says where the messages are.
`;

const options = {
  json: { type: 'boolean', default: false },
  flagged: { type: 'boolean', default: false },
  unsent: { type: 'boolean', default: false },
  all: { type: 'boolean', default: false },
  clear: { type: 'boolean', default: false },
  undelivered: { type: 'boolean', default: false },
  limit: { type: 'string', default: '50' },
  email: { type: 'string' },
  out: { type: 'string' },
  files: { type: 'string' },
  'older-than': { type: 'string' },
} as const;

type Options = ReturnType<typeof parseArgs<{ options: typeof options; allowPositionals: true }>>['values'];
type Command = (database: Database, given: Options, argument: string, settings: Settings) => Promise<void>;

const print = (given: Options, data: unknown, text: () => string) =>
  console.log(given.json ? JSON.stringify(data, null, 2) : text());
const counted = (count: number, what: string) => `${count} ${what}${count === 1 ? '' : 's'}`;

const commands: Record<string, Command> = {
  async list(database, given) {
    const most = Number(given.limit);
    if (!Number.isInteger(most) || most < 1)
      throw new Error(`--limit must be a whole number from 1, not "${given.limit}"`);
    const filter = { flagged: given.flagged, unsent: given.unsent };
    const messages = await listMessages(database, filter, most);
    const total = await countMessages(database, filter);
    print(given, messages, () =>
      total === 0
        ? 'There are no messages.'
        : `${messageTable(messages)}\n\n${messages.length} of ${counted(total, 'message')}`,
    );
  },

  async show(database, given, reference) {
    const message = await findMessage(database, reference.toUpperCase());
    if (!message) throw new Error(`there is no message ${reference}`);
    print(given, message, () => messageText(message));
  },

  async files(database, given, reference) {
    if (!given.out) throw new Error('say where to: --out FOLDER');
    const wanted = reference.toUpperCase();
    const files = (await filesOf(database.db, [wanted])).get(wanted);
    if (!files) throw new Error(`there is no message ${reference} with files`);
    for (const file of await saveFiles(database.db, files, given.out)) console.log(file);
  },

  async export(database, given) {
    const done = await exportMessages(database, {
      filter: given.email ? { emails: await spellingsOf(database, given.email) } : {},
      asJson: given.json,
      ...(given.files ? { filesFolder: given.files } : {}),
      ...(given.out ? { file: given.out, onProgress: showProgress('Exporting') } : {}),
    });
    console.error(`${counted(done, 'message')} exported`);
  },

  async retry(database, given, reference) {
    if (!reference && !given.all) throw new Error('name a message, or say --all');
    console.log(
      `${counted(await retryMails(database, reference.toUpperCase() || undefined, Date.now()), 'mail')} will be sent again`,
    );
  },

  async flag(database, given, reference) {
    if (!(await setFlags(database, reference.toUpperCase(), given.clear ? '' : 'spam')))
      throw new Error(`there is no message ${reference}`);
    console.log(given.clear ? `${reference} is no longer flagged` : `${reference} is flagged as spam`);
  },

  async purge(database, given, _argument, { applicationMonths }) {
    if (!given['older-than']) throw new Error('say how old: --older-than 24m');
    const messages = Date.now() - parseAge(given['older-than']);
    const applications = Date.now() - parseAge(`${applicationMonths}m`);
    const { removed, undelivered } = await purgeMessages(database, { messages, applications }, given.undelivered);
    console.log(`${counted(removed, 'message')} removed`);
    if (undelivered === 0) return;
    const never = `${counted(undelivered, 'old message')} never reached the firm`;
    // As an error: a nightly job throws away what is merely said, and they are kept for longer than was promised.
    if (given.undelivered) console.log(`${never}, and went too`);
    else console.error(`${never}: kept. See list --unsent, or remove them with --undelivered`);
  },

  async erase(database, given) {
    if (!given.email) throw new Error('say whose: --email ADDRESS');
    console.log(`${counted(await eraseSender(database, given.email), 'message')} removed`);
  },

  async backup(database, _given, file) {
    if (!file) throw new Error('name the file to write');
    console.log(`${counted(await backupMessages(database, file, showProgress('Writing')), 'message')} in ${file}`);
  },

  async restore(database, _given, file) {
    if (!file) throw new Error('name the file to read');
    const { inBackup, added } = await restoreMessages(database, file, showProgress('Restoring'));
    console.log(
      `${counted(added, 'message')} restored; ${inBackup - added} of the ${inBackup} in the backup were there already`,
    );
  },

  async stats(database, given) {
    const found = await statistics(database, Date.now());
    const mail = await new Outbox(database, Date.now).status();
    print(given, { ...found, mail }, () => statisticsText(found, mail));
  },
};

await runCommand(help, async (args) => {
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
  const [name = '', argument = ''] = positionals;
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command)
    throw new Error(
      `${name ? `there is no command "${name}"` : 'name a command'}: ${Object.keys(commands).join(', ')}; --help explains them`,
    );
  const settings = readSettings(loadEnvironment(), root);
  const database = await openDatabase(settings);
  try {
    await command(database, values, argument, settings);
  } finally {
    await database.db.destroy();
  }
});
