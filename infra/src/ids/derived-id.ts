import { createHash } from 'node:crypto';

/** Namespace of ids derived here (a UUIDv4 drawn once). */
const NAMESPACE = '6f1a1bd0-9d0e-4b7c-8a5e-2f3c9f3f7a61';

/**
 * The same id for the same parts, always (UUIDv5, RFC 9562): a process manager that tries again after a crash sends the same
 * command.
 */
export function derivedId(...parts: readonly string[]): string {
  const bytes = createHash('sha1')
    .update(Buffer.from(NAMESPACE.replaceAll('-', ''), 'hex'))
    .update(parts.join('\n'))
    .digest()
    .subarray(0, 16);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x50;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = bytes.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
