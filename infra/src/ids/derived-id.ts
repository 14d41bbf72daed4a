import { v5 } from 'uuid';

/** Namespace of derived ids (a UUIDv4 drawn once). */
const NAMESPACE = '6f1a1bd0-9d0e-4b7c-8a5e-2f3c9f3f7a61';

/**
 * The same id for the same parts (UUIDv5, RFC 9562): a process manager that retries after a crash sends the same command
 * id.
 */
export function derivedId(...parts: readonly string[]): string {
  return v5(parts.join('\n'), NAMESPACE);
}
