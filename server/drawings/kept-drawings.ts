import { type BrandFiles, type DrawingOrder, nameOf } from './drawing-order.ts';
import { DrawingStore } from './drawing-store.ts';
import { DrawingThread } from './drawing-thread.ts';

/** Where drawings are kept, and how many at most. */
export interface DrawingRoom {
  folder: string;
  bytes: number;
  /** More waiting than this means that somebody is not looking at them. */
  waiting: number;
}

export interface KeptDrawing {
  mark: string;
  body: Uint8Array;
}

/**
 * Social images, PDFs and pictures, each drawn when it is first asked for and kept; however many ask at once, it is drawn once.
 */
export class KeptDrawings {
  private readonly store: DrawingStore;
  private readonly thread: DrawingThread;
  private readonly underway = new Map<string, Promise<KeptDrawing>>();
  private readonly onFault: (error: unknown) => void;

  /** `onFault` hears of a drawing that could not be kept: it is shown all the same, and drawn again next time. */
  constructor({ folder, bytes, waiting }: DrawingRoom, onFault: (error: unknown) => void) {
    this.store = new DrawingStore(folder, bytes);
    this.thread = new DrawingThread(waiting);
    this.onFault = onFault;
  }

  /** `files` are asked for only where it has to be drawn. */
  find(order: DrawingOrder, files: () => BrandFiles): Promise<KeptDrawing> {
    const { mark, file } = nameOf(order);
    const underway = this.underway.get(file);
    if (underway) return underway;
    const drawing = this.findOrDraw(file, order, files)
      .then((body) => ({ mark, body }))
      .finally(() => this.underway.delete(file));
    this.underway.set(file, drawing);
    return drawing;
  }

  close(): Promise<void> {
    return this.thread.close();
  }

  private async findOrDraw(file: string, order: DrawingOrder, files: () => BrandFiles): Promise<Uint8Array> {
    const kept = await this.store.find(file);
    if (kept) return kept;
    const body = await this.thread.draw('picture' in order ? order : { ...order, files: files() });
    await this.store.keep(file, body).catch(this.onFault);
    return body;
  }
}
