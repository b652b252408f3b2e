/** Keeps the most recently used values within a bound of bytes; memory stays flat however many pages there are. */
export class BoundedCache<Value> {
  private readonly values = new Map<string, { value: Value; size: number }>();
  private readonly most: number;
  private used = 0;

  constructor(most: number) {
    this.most = most;
  }

  /** What the values take now. */
  get bytes(): number {
    return this.used;
  }

  get(key: string): Value | undefined {
    const entry = this.values.get(key);
    if (!entry) return undefined;
    // A Map keeps the order of insertion: putting it back makes it the newest.
    this.values.delete(key);
    this.values.set(key, entry);
    return entry.value;
  }

  set(key: string, value: Value, size: number): void {
    this.delete(key);
    if (size > this.most) return;
    this.values.set(key, { value, size });
    this.used += size;
    for (const oldest of this.values.keys()) {
      if (this.used <= this.most) break;
      this.delete(oldest);
    }
  }

  delete(key: string): void {
    this.used -= this.values.get(key)?.size ?? 0;
    this.values.delete(key);
  }

  clear(): void {
    this.values.clear();
    this.used = 0;
  }
}
