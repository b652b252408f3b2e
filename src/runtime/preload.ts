/** Loads code ahead of its use: at most four files at once, each only once; the rest wait their turn. */

const mostAtOnce = 4;
const waiting: string[] = [];
const asked = new Set<string>();
let underway = 0;

export function preloadCode(addresses: string[]): void {
  for (const address of addresses) {
    if (asked.has(address)) continue;
    asked.add(address);
    waiting.push(address);
  }
  next();
}

function next(): void {
  while (underway < mostAtOnce) {
    const address = waiting.shift();
    if (!address) return;
    underway += 1;
    const link = document.createElement('link');
    const done = () => {
      underway -= 1;
      link.remove();
      next();
    };
    link.rel = 'modulepreload';
    link.href = address;
    link.onload = done;
    link.onerror = done;
    // Before the title: what stands after it is replaced by the next page.
    document.head.prepend(link);
  }
}
