import { BlockList, isIPv6 } from 'node:net';

/**
 * What no name on the internet should lead to: this machine, its network, and what is set apart. An IPv4 address written
 * as IPv6 counts as what it is; those that a translator makes (64:ff9b::) are refused altogether.
 */
const ranges: [network: string, bits: number][] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
  ['::', 127],
  ['64:ff9b::', 32],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
];

const list = new BlockList();
for (const [network, bits] of ranges) list.addSubnet(network, bits, isIPv6(network) ? 'ipv6' : 'ipv4');

export function isPrivate(address: string): boolean {
  return list.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
}
