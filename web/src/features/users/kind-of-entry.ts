import { auditKind, type AuditEntry } from '@royal-chess/contracts/identity';
import { messages } from './messages.ts';

/** What staff did, in the language of the page; a kind or an act of another version by its own name. */
export function kindOfEntry({ kind, detail }: AuditEntry): string {
  const acts: Readonly<Record<string, Readonly<Record<string, string>>>> = { ...messages.acts };
  const of = Object.hasOwn(acts, kind) ? acts[kind] : undefined;
  const known = auditKind.safeParse(kind);
  const name = known.success ? messages.kinds[known.data] : kind;
  return detail ? `${name}: ${of && Object.hasOwn(of, detail) ? of[detail] : detail}` : name;
}
