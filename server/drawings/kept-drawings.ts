import path from 'node:path';
import { type BrandFiles, type DrawingOrder, nameOf } from './drawing-order.ts';
import { DrawingStore } from './drawing-store.ts';
import { DrawingThread } from './drawing-thread.ts';

/** Room for some two thousand images. */
const mostBytes = 64 * 1024 * 1024;

export interface KeptDrawing {
  mark: string;
  body: Uint8Array;
}

/**
 * Social images and PDFs, each drawn when it is first asked for and kept; however many ask at once, it is drawn once.
 */
export class KeptDrawings {
  private readonly store: DrawingStore;
  private readonly thread = new DrawingThread();
  private readonly underway = new Map<string, Promise<KeptDrawing>>();
  private readonly onFault: (error: unknown) => void;

  /** `onFault` hears of a drawing that could not be kept: it is shown all the same, and drawn again next time. */
  constructor(dataDir: string, onFault: (error: unknown) => void) {
    this.store = new DrawingStore(path.join(dataDir, 'drawings'), mostBytes);
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
    const body = await this.thread.draw({ ...order, files: files() });
    await this.store.keep(file, body).catch(this.onFault);
    return body;
  }
}
