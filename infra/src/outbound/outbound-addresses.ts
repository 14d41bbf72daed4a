import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

type Address = ipaddr.IPv4 | ipaddr.IPv6;
type Range = [Address, number];

/** A range such as `10.1.0.0/16`; null for another text. */
export function parseRange(text: string): Range | null {
  return ipaddr.isValidCIDR(text) ? ipaddr.parseCIDR(text) : null;
}

/** Decides which addresses this server may connect to on behalf of users: public unicast, and what the operator allows. */
export class OutboundAddresses {
  readonly #allowed: readonly Range[];

  /** @param allowed ranges such as `10.1.0.0/16`; others than those are left out */
  constructor(allowed: readonly string[]) {
    this.#allowed = allowed.flatMap((text) => {
      const range = parseRange(text);
      return range ? [range] : [];
    });
  }

  /**
   * Whether an address may be connected to. Loopback, private, link-local (metadata of clouds), carrier-grade NAT, multicast, reserved
   * and tunnelled ones may not; an IPv4 address written as IPv6 counts as what it is.
   */
  permits(address: string): boolean {
    const [plain = ''] = address.split('%');
    if (isIP(plain) === 0) return false;
    const parsed = ipaddr.process(plain);
    const isAllowed = this.#allowed.some(
      ([of, length]) => of.kind() === parsed.kind() && parsed.match(of as never, length),
    );
    return isAllowed || parsed.range() === 'unicast';
  }
}
