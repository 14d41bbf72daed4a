import type { AnyCommand } from './app-command.ts';
import type { AuditBeginning } from './audit-trail.ts';

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;
const stream = /^[a-z-]+-[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

const text = (value: unknown): string | null => (typeof value === 'string' ? value : null);
const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined;

/** What the record holds of a command before it is executed: of its payload only ids, what was decided, and a reason that is given. */
export function auditBeginningOf({
  origin,
  input,
  auditDetail,
  constructor,
}: AnyCommand<unknown>): AuditBeginning {
  const fields = Object.entries(typeof input === 'object' && input !== null ? input : {});
  const about = fields.flatMap(([name, value]) =>
    typeof value === 'string' && (name === 'projection' || uuid.test(value) || stream.test(value))
      ? [value]
      : [],
  );
  return {
    actor: origin.actor,
    kind: constructor.name,
    detail: auditDetail ?? text(fieldOf(fieldOf(input, 'command'), 'type')) ?? '',
    about,
    reason: text(fieldOf(input, 'reason')),
  };
}
