/**
 * Keeps values within a bound of bytes, dropping those that were not asked for lately; memory stays flat however many
 * pages there are. To be asked for only marks a value: to move it in the Map each time would make V8 write that table
 * anew again and again, and clean up after it while visitors wait.
 */
export class BoundedCache<Value> {
  private readonly values = new Map<string, { value: Value; size: number; asked: boolean }>();
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
    if (entry) entry.asked = true;
    return entry?.value;
  }

  set(key: string, value: Value, size: number): void {
    this.delete(key);
    if (size > this.most) return;
    this.makeRoom(size);
    this.values.set(key, { value, size, asked: false });
    this.used += size;
  }

  delete(key: string): void {
    this.used -= this.values.get(key)?.size ?? 0;
    this.values.delete(key);
  }

  clear(): void {
    this.values.clear();
    this.used = 0;
  }

  /** The oldest go first; one that was asked for since it was last looked at counts as new once more. */
  private makeRoom(size: number): void {
    for (const [key, entry] of this.values) {
      if (this.used + size <= this.most) return;
      this.values.delete(key);
      if (entry.asked) this.values.set(key, { ...entry, asked: false });
      else this.used -= entry.size;
    }
  }
}
