import type { IncomingMessage } from 'node:http';
import { BlockList, isIP, isIPv6 } from 'node:net';

/** Addresses and ranges, as TRUST_PROXY names them. */
export function listOf(addresses: string[]): BlockList {
  const list = new BlockList();
  for (const item of addresses) {
    const [address = '', bits] = item.split('/');
    const family = isIPv6(address) ? 'ipv6' : 'ipv4';
    if (bits === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(bits), family);
  }
  return list;
}

/** Who asks: the last one on the way here that is not a proxy of ours. */
export function clientAddress({ socket, headers }: IncomingMessage, proxies: BlockList): string {
  const { remoteAddress = '' } = socket;
  const forwarded = headers['x-forwarded-for'];
  if (forwarded === undefined || !isListed(remoteAddress, proxies)) return remoteAddress;
  const hops = String(forwarded)
    .split(',')
    .map((hop) => hop.trim());
  return hops.findLast((hop) => !isListed(hop, proxies)) ?? hops[0] ?? remoteAddress;
}

export function isListed(address: string, list: BlockList): boolean {
  const family = isIP(address);
  return family !== 0 && list.check(address, family === 6 ? 'ipv6' : 'ipv4');
}

/** What is counted as one address: a household has a whole /56 of IPv6 to choose from. */
export function countedAddress(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return mapped;
  if (!isIPv6(address)) return address;
  const [head = '', tail = ''] = address.toLowerCase().split('%')[0]?.split('::') ?? [];
  const left = head.split(':').filter(Boolean);
  const right = tail.split(':').filter(Boolean);
  const zeros = address.includes('::') ? Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0') : [];
  const [first = 0, second = 0, third = 0, fourth = 0] = [...left, ...zeros, ...right].map((part) =>
    Number.parseInt(part, 16),
  );
  return [first, second, third, fourth & 0xff00].map((part) => part.toString(16)).join(':');
}
