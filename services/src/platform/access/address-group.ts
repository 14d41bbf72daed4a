import { isIPv4, isIPv6 } from 'node:net';

const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/** The eight groups of an IPv6 address, in lower case without leading zeros. */
function groupsOf(address: string): readonly string[] {
  // The parser of URLs writes each address in its one short form (RFC 5952), also one that ends in an IPv4 address.
  const short = new URL(`http://[${address.split('%', 1)[0] ?? ''}]/`).hostname.slice(1, -1);
  const [front = '', back] = short.split('::');
  const groups = (part: string): string[] => (part === '' ? [] : part.split(':'));
  if (back === undefined) return groups(front);
  const [before, after] = [groups(front), groups(back)];
  return [...before, ...Array.from({ length: 8 - before.length - after.length }, () => '0'), ...after];
}

const plain = (address: string): string => mapped.exec(address)?.[1] ?? address;

/**
 * What limits count by: an IPv4 address, or the first 64 bits of an IPv6 address, which is what one subscriber has. Other text is
 * its own group.
 */
export function addressGroup(address: string): string {
  const known = plain(address);
  if (isIPv4(known) || !isIPv6(known)) return known;
  return `${groupsOf(known).slice(0, 4).join(':')}::/64`;
}

/** The network of an address as it may be kept: /24 of IPv4, /48 of IPv6, '' for other text. */
export function coarseAddress(address: string): string {
  const known = plain(address);
  if (isIPv4(known)) return `${known.split('.').slice(0, 3).join('.')}.0/24`;
  return isIPv6(known) ? `${groupsOf(known).slice(0, 3).join(':')}::/48` : '';
}
