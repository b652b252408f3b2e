import { shorten, table } from '#cli/table.ts';
import { type ListedItem, states } from '#editor/records/listing.ts';

export const listHelp = `
npm run content -- list [jobs | news | events] [--json]

Shows what is live, closing within 14 days, scheduled, a draft, or over (closed jobs, past events).
`;

const titleWidth = 44;

export function listText(items: ListedItem[]): string {
  if (items.length === 0) return 'There is nothing yet: npm run content -- new job ID';
  const rows = items.map(({ state, kind, id, title, from, until }) => [
    state,
    kind,
    id,
    shorten(title['zh-tw'], titleWidth),
    from,
    until,
  ]);
  const counts = states.flatMap((state) => {
    const count = items.filter((item) => item.state === state).length;
    return count > 0 ? [`${count} ${state}`] : [];
  });
  return `${table(['state', 'kind', 'id', 'title', 'from', 'until'], rows)}\n\n${counts.join(', ')}`;
}
