import { runCommand } from '#cli/command.ts';

const help = `
npm run bench -- NAME

Measures what the site promises; figures of others stand beside ours, from the same run. Names:
  search   job search at 1,000, 10,000 and 100,000 jobs, beside FTS5, MiniSearch and FlexSearch (about 40 minutes);
           with sizes after it, only at those: npm run bench -- search 1000 10000
  publish  a publish of 10,000 jobs: from nothing, of everything again, and of one change beside a running site; with
           sizes after it, at those
  serving  a job page beside nginx with the same bytes
  contact  messages stored a second, while pages are read
`;

const benches: Record<string, (args: string[]) => Promise<void>> = {
  search: async (args) => (await import('./search.ts')).benchSearch(args),
  publish: async (args) => (await import('./publish.ts')).benchPublish(args),
  serving: async () => (await import('./serving.ts')).benchServing(),
  contact: async () => (await import('./contact.ts')).benchContact(),
  'first-view': async () => void (await (await import('./first-view.ts')).benchFirstView({ quick: false })),
  navigation: async () => void (await (await import('./navigation.ts')).benchNavigation({ quick: false })),
};

await runCommand(help, async ([name = '', ...args]) => {
  const bench = benches[name];
  if (!bench) throw new Error(`name one of ${Object.keys(benches).join(', ')}`);
  await bench(args);
});
