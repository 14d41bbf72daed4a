import { auditKind, banEndOf, type AuditEntry } from '@royal-chess/contracts/identity';
import { dateFormat } from '../../shared/language/date-format.ts';
import { messages } from './messages.ts';

const time = dateFormat({ dateStyle: 'medium', timeStyle: 'short' });

/** What exactly was done or decided; of another version by its own name. */
function actOf({ kind, detail }: AuditEntry): string {
  const acts: Readonly<Record<string, Readonly<Record<string, string>>>> = { ...messages.acts };
  const of = Object.hasOwn(acts, kind) ? acts[kind] : undefined;
  const banEnd = kind === 'BanUser' ? banEndOf(detail) : null;
  if (banEnd !== null) return messages.bannedUntil(time(banEnd));
  return of && Object.hasOwn(of, detail) ? (of[detail] ?? detail) : detail;
}

/** What staff did, in the language of the page; a kind or an act of another version by its own name. */
export function kindOfEntry(entry: AuditEntry): string {
  const known = auditKind.safeParse(entry.kind);
  const name = known.success ? messages.kinds[known.data] : entry.kind;
  return entry.detail ? `${name}: ${actOf(entry)}` : name;
}
