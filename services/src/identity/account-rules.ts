import { Injectable } from '@nestjs/common';
import type { Role } from '@royal-chess/contracts/identity';
import { ProblemException } from '../platform/problems/problem-exception.ts';
import { NamePolicy } from './naming/name-policy.ts';
import { PasswordPolicy } from './password-policy.ts';

/** What a user wants to have; what is absent is not checked. */
interface Wanted {
  readonly name?: string;
  readonly password?: string;
  /** What the password must not be made of besides the name: e-mail address, phone number. */
  readonly own?: readonly string[];
  /** The user who has an account already. */
  readonly by?: { readonly id: string; readonly roles: readonly Role[] };
}

/** The rules for names and passwords that no schema can express. */
@Injectable()
export class AccountRules {
  constructor(
    private readonly names: NamePolicy,
    private readonly passwords: PasswordPolicy,
  ) {}

  /** @throws ProblemException `RC_VALIDATION` with all fields at fault */
  async check(wanted: Wanted): Promise<void> {
    const refusal = await this.refusal(wanted);
    if (refusal !== null) throw refusal;
  }

  /** What {@link check} throws; null when all is allowed. */
  async refusal({ name, password, own = [], by }: Wanted): Promise<ProblemException | null> {
    const faults = {
      name: name === undefined ? null : await this.names.fault(name, by),
      password:
        password === undefined
          ? null
          : await this.passwords.fault(password, name === undefined ? own : [name, ...own]),
    };
    const fields = Object.entries(faults).flatMap(([path, message]) =>
      message === null ? [] : [{ path, message }],
    );
    const [first] = fields;
    if (first === undefined) return null;
    const detail = `${first.path}: ${first.message}`;
    return new ProblemException({ code: 'RC_VALIDATION', detail, fields });
  }
}
