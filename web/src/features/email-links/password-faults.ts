import { newPassword } from '@royal-chess/contracts/identity';
import { messages } from './messages.ts';

interface Fields {
  readonly password: string;
  readonly confirm: string;
}

/** What is wrong with a new password: a warning to show at once, and a sentence for each field at fault. */
interface PasswordFaults {
  readonly warning: string | null;
  readonly fields: Partial<Fields>;
}

/** No field empty, both equal, then the contract's rule (specification section 5). */
export function passwordFaults(values: Fields): PasswordFaults {
  const [password, confirm] = [values.password.trim(), values.confirm.trim()];
  if (password === '' || confirm === '')
    return {
      warning: messages.missingDetails,
      fields: {
        ...(password === '' && { password: messages.fieldMissing }),
        ...(confirm === '' && { confirm: messages.fieldMissing }),
      },
    };
  if (password !== confirm)
    return { warning: messages.passwordsDiffer, fields: { confirm: messages.passwordsDiffer } };
  const { error } = newPassword.safeParse(password);
  const [issue] = error?.issues ?? [];
  return { warning: null, fields: issue ? { password: issue.message } : {} };
}
