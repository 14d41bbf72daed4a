import { isDuplicateKey } from '@royal-chess/infra/documents/upsert-where';

/** The field of an account that another one has already, by the error of a write; null for another error. */
export function uniqueFieldOf(error: unknown): string | null {
  if (!isDuplicateKey(error)) return null;
  return /\bindex: (?:\S+\.\$)?(\w+)_known\b/.exec((error as Error).message)?.[1] ?? null;
}
