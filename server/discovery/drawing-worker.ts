import { parentPort } from 'node:worker_threads';
import type { SocialCard } from '#src/seo/social/social-card.ts';
import { drawCard } from './draw-card.ts';

/** The thread's side: one card in, one image or the reason why not out. */
parentPort?.on('message', ({ number, card }: { number: number; card: SocialCard }) => {
  drawCard(card).then(
    (image) => parentPort?.postMessage({ number, image }),
    (error: unknown) => parentPort?.postMessage({ number, reason: String(error) }),
  );
});
