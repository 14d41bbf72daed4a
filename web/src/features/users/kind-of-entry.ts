import { auditKind, type AuditEntry } from '@royal-chess/contracts/identity';
import { messages } from './messages.ts';

/** What staff did, in the language of the page; a kind of another version by its own name. */
export function kindOfEntry({ kind, detail }: AuditEntry): string {
  const known = auditKind.safeParse(kind);
  return `${known.success ? messages.kinds[known.data] : kind}${detail ? `: ${detail}` : ''}`;
}
