import { hash } from 'node:crypto';

/** Namespace of derived ids (a UUIDv4 drawn once). */
const NAMESPACE = Buffer.from('6f1a1bd09d0e4b7c8a5e2f3c9f3f7a61', 'hex');

/** Variant of RFC 9562, by the two bits that it leaves of the digit. */
const VARIANT = ['8', '9', 'a', 'b'];

/** The namespace with text behind it; grows with the longest text. */
let scratch = Buffer.concat([NAMESPACE], 4_096);
/** Bytes of a character at most. */
const CHARACTER = 3;

function withNamespace(text: string): Buffer {
  const most = NAMESPACE.length + CHARACTER * text.length;
  if (scratch.length < most) scratch = Buffer.concat([NAMESPACE], most);
  return scratch.subarray(0, NAMESPACE.length + scratch.write(text, NAMESPACE.length));
}

/**
 * The same id for the same parts (UUIDv5, RFC 9562): a process manager that retries after a crash sends the same command
 * id. By the hash of OpenSSL, in a fifth of the time of one in JavaScript: a file of games has as many ids.
 */
export function derivedId(...parts: readonly string[]): string {
  const hex = hash('sha1', withNamespace(parts.join('\n')), 'hex');
  const variant = VARIANT[Number.parseInt(hex.charAt(16), 16) & 3]!;
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-5${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
