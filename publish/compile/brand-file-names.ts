import { hash } from 'node:crypto';

const markLength = 10;
const marked = new RegExp(`-[0-9a-f]{${markLength}}(\\.\\w+)$`);

/** What a file of the brand is called in a release and in addresses: its own name, and a mark of its bytes. */
export function markedName(name: string, bytes: Uint8Array): string {
  const mark = hash('sha256', bytes, 'hex').slice(0, markLength);
  return `brand/${name.replace(/(\.\w+)$/, `-${mark}$1`)}`;
}

/** The file in the content folder that such a name was made of. */
export function sourceOf(name: string): string {
  return name.replace(marked, '$1');
}
