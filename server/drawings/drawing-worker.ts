import { parentPort } from 'node:worker_threads';
import type { WholeOrder } from './drawing-order.ts';

/** One after the other: a picture takes tens of megabytes while it is made. */
let turn = Promise.resolve();

/** The thread's side: one order in, one drawing or the reason why not out. */
parentPort?.on('message', ({ number, order }: { number: number; order: WholeOrder }) => {
  turn = turn
    .then(() => draw(order))
    .then(
      (drawing) => parentPort?.postMessage({ number, drawing }),
      (error: unknown) => parentPort?.postMessage({ number, reason: String(error) }),
    );
});

/** Each way of drawing is loaded with its first order: its faces and libraries take tens of megabytes. */
async function draw(order: WholeOrder): Promise<Uint8Array> {
  if ('picture' in order) return (await import('./draw-picture.ts')).drawPicture(order.picture);
  if ('card' in order) return (await import('./draw-card.ts')).drawCard(order.card, order.files);
  return (await import('./sheet/draw-sheet.ts')).drawSheet(order.sheet, order.files);
}
