import type { AddressFault } from '@royal-chess/contracts/bulk-email';

/** RFC 5321: of a whole address, and of the part before @. */
const longest = { address: 254, local: 64 } as const;
const local = /^[\p{L}\p{N}!#$%&'*+/=?^_`{|}~-]+(?:\.[\p{L}\p{N}!#$%&'*+/=?^_`{|}~-]+)*$/u;
const label = /^[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?$/u;

/** Why a text is no address that can be written to; null: it is one. */
export function addressFault(text: string): AddressFault | null {
  if (text === '') return 'empty';
  const [before = '', domain, ...more] = text.split('@');
  if (domain === undefined) return 'noAt';
  if (more.length > 0) return 'twoAt';
  if (/\s/.test(text)) return 'spaces';
  if (text.length > longest.address || before.length > longest.local) return 'long';
  if (!local.test(before)) return 'characters';
  const labels = domain.split('.');
  if (labels.length < 2 || labels.at(-1)!.length < 2) return 'noEnding';
  return labels.every((one) => label.test(one)) && /\p{L}/u.test(labels.at(-1)!) ? null : 'characters';
}
