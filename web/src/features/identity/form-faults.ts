import { registerBody, type LoginBody, type RegisterBody } from '@royal-chess/contracts/identity';
import { messages } from './messages.ts';

/** What is wrong with a form: a warning to show at once, and sentences for its fields. Empty fields: all is well. */
export interface FormFaults {
  readonly warning: string | null;
  readonly fields: Readonly<Record<string, string>>;
}

export interface RegisterFields extends RegisterBody {
  readonly confirm: string;
}

const fine: FormFaults = { warning: null, fields: {} };

function missing(values: Readonly<Record<string, string>>): FormFaults | null {
  const empty = Object.entries(values).filter(([, value]) => value.trim() === '');
  if (empty.length === 0) return null;
  return {
    warning: messages.missingDetails,
    fields: Object.fromEntries(empty.map(([name]) => [name, messages.fieldMissing])),
  };
}

/** Specification section 5: no required field may be empty. The server checks everything else. */
export function loginFaults(values: LoginBody): FormFaults {
  return missing({ email: values.email, password: values.password }) ?? fine;
}

/** No field empty, both passwords equal, then the contract's rules for each field. */
export function registerFaults({ confirm, ...body }: RegisterFields): FormFaults {
  const empty = missing({ ...body, confirm });
  if (empty) return empty;
  if (body.password.trim() !== confirm.trim())
    return { warning: messages.passwordsDiffer, fields: { confirm: messages.passwordsDiffer } };
  const checked = registerBody.safeParse({ ...body, password: body.password.trim() });
  if (checked.success) return fine;
  const fields = Object.fromEntries(
    checked.error.issues.toReversed().map((issue) => [issue.path.join('.'), issue.message]),
  );
  return { warning: null, fields };
}
