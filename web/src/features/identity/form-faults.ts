import type { z } from 'zod';
import { messages } from './messages.ts';

/** What is wrong with a form: a warning to show at once, and sentences for its fields. Empty fields: all is well. */
export interface FormFaults {
  readonly warning: string | null;
  readonly fields: Readonly<Record<string, string>>;
}

type Values = Readonly<Record<string, string>>;

const fine: FormFaults = { warning: null, fields: {} };

/** Values as they are checked and sent: without spaces around them. */
export const trimmed = <V extends Values>(values: V): V =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value.trim()])) as V;

/**
 * Specification section 5, in its order: no field empty, then `password` and `confirm` equal, then the contract's rules for
 * each field. The server checks everything else.
 */
export function formFaults(typed: Values, rules?: z.ZodType): FormFaults {
  const { confirm, ...values } = trimmed(typed);
  const all = confirm === undefined ? values : { ...values, confirm };
  const empty = Object.entries(all).filter(([, value]) => value === '');
  if (empty.length > 0)
    return {
      warning: messages.missingDetails,
      fields: Object.fromEntries(empty.map(([name]) => [name, messages.fieldMissing])),
    };
  if (confirm !== undefined && values['password'] !== confirm)
    return { warning: messages.passwordsDiffer, fields: { confirm: messages.passwordsDiffer } };
  const checked = rules?.safeParse(values);
  if (checked === undefined || checked.success) return fine;
  const fields = Object.fromEntries(
    checked.error.issues.toReversed().map((issue) => [issue.path.join('.'), issue.message]),
  );
  return { warning: null, fields };
}
