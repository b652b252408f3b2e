import { countedAddress } from '#server/http/addresses.ts';

/** With all of them at their largest this is 3 GB of disk; a campus shares one address. */
const most = { inAll: 100, perAddress: 40 };

/** How many uploads may be under way, in all and from one address. */
export class UploadRoom {
  private readonly under = new Map<string, number>();
  private inAll = 0;

  /** Whether there is room; whoever has entered must leave. */
  enter(address: string): boolean {
    const key = countedAddress(address);
    const own = this.under.get(key) ?? 0;
    if (this.inAll >= most.inAll || own >= most.perAddress) return false;
    this.inAll += 1;
    this.under.set(key, own + 1);
    return true;
  }

  leave(address: string): void {
    const key = countedAddress(address);
    const left = (this.under.get(key) ?? 1) - 1;
    this.inAll -= 1;
    if (left > 0) this.under.set(key, left);
    else this.under.delete(key);
  }
}
