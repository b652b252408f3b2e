/** What a test does with a browser, whichever engine it has. */
export interface Engine {
  goto(url: string): Promise<void>;
  /** Runs a function in the page. Only what can be written as JSON goes in and out. */
  evaluate<Args extends unknown[], Result>(run: (...args: Args) => Result, ...args: Args): Promise<Awaited<Result>>;
  click(selector: string): Promise<void>;
  /** Types into the element that has the focus. */
  type(text: string): Promise<void>;
  press(key: Key): Promise<void>;
  resize(width: number, height: number): Promise<void>;
  reload(): Promise<void>;
  back(): Promise<void>;
  screenshot(file: string): Promise<void>;
  /** Errors that pages left uncaught or wrote to the console. */
  complaints(): string[];
  close(): Promise<void>;
}

export type Key = 'Tab' | 'Escape' | 'Enter' | 'Space';

export type EngineName = 'chromium' | 'firefox' | 'webkit';

/** Waits until a function in the page answers something true, and says what it waited for where it never does. */
export async function until<Args extends unknown[]>(
  engine: Engine,
  what: string,
  isSo: (...args: Args) => unknown,
  ...args: Args
): Promise<void> {
  const deadline = Date.now() + 15_000;
  while (Date.now() < deadline) {
    // While a document is being replaced there is nobody to ask.
    if (await engine.evaluate(isSo, ...args).catch(() => false)) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`${what}: not within 15 s`);
}
