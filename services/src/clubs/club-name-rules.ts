import type { Role } from '@royal-chess/contracts/identity';
import { may } from '@royal-chess/contracts/registry';
import { namesStaff } from '@royal-chess/domain/names/reserved-names';
import { ProblemException } from '../platform/problems/problem-exception.ts';

/** @throws ProblemException `RC_VALIDATION` at `name` for a name that claims to be the staff's, unless they give it */
export function checkClubName(name: string, roles: readonly Role[]): void {
  if (namesStaff(name) && !may(roles, 'clubs.close'))
    throw ProblemException.atField('name', 'This name is reserved for Royal Chess. Please use another one.');
}
