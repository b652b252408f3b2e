import path from 'node:path';
import { cardMark } from '#src/seo/social/image-address.ts';
import type { SocialCard } from '#src/seo/social/social-card.ts';
import { DrawingThread } from './drawing-thread.ts';
import { ImageStore } from './image-store.ts';

/** Room for some two thousand images. */
const mostBytes = 64 * 1024 * 1024;

export interface SocialImage {
  mark: string;
  body: Uint8Array;
}

/** Social images, each drawn when it is first asked for and kept; however many ask at once, it is drawn once. */
export class SocialImages {
  private readonly store: ImageStore;
  private readonly thread = new DrawingThread();
  private readonly underway = new Map<string, Promise<SocialImage>>();
  private readonly onFault: (error: unknown) => void;

  /** `onFault` hears of an image that could not be kept: it is shown all the same, and drawn again next time. */
  constructor(dataDir: string, onFault: (error: unknown) => void) {
    this.store = new ImageStore(path.join(dataDir, 'social-images'), mostBytes);
    this.onFault = onFault;
  }

  find(card: SocialCard): Promise<SocialImage> {
    const mark = cardMark(card);
    const underway = this.underway.get(mark);
    if (underway) return underway;
    const image = this.findOrDraw(mark, card).finally(() => this.underway.delete(mark));
    this.underway.set(mark, image);
    return image;
  }

  close(): Promise<void> {
    return this.thread.close();
  }

  private async findOrDraw(mark: string, card: SocialCard): Promise<SocialImage> {
    const kept = await this.store.find(mark);
    if (kept) return { mark, body: kept };
    const body = await this.thread.draw(card);
    await this.store.keep(mark, body).catch(this.onFault);
    return { mark, body };
  }
}
