import { describe, expect, test } from '@jest/globals';
import type { AuthUser, Role } from '@royal-chess/contracts/identity';
import { judge, type Verdict } from './guards.ts';
import type { Guard } from '../shared/routing/route-row.ts';

const person = (...roles: Role[]): AuthUser => ({
  _id: '0190c3e5-7b1a-7c3d-8f00-000000000001',
  name: 'Ilse',
  email: 'ilse@marrant.example',
  admin: roles.includes('admin'),
  roles,
});

const guards: readonly Guard[] = ['none', 'signedIn', 'coach', 'admin', 'nonCoach'];

describe('guards', () => {
  test.each<[string, AuthUser | null, Verdict[]]>([
    ['a visitor', null, ['show', 'logIn', 'goHome', 'goHome', 'goHome']],
    ['a user', person('user'), ['show', 'show', 'goHome', 'goHome', 'show']],
    ['a coach', person('user', 'coach'), ['show', 'show', 'show', 'goHome', 'goHome']],
    ['an admin', person('user', 'admin'), ['show', 'show', 'goHome', 'show', 'show']],
    ['a tournament admin', person('user', 'tournamentAdmin'), ['show', 'show', 'goHome', 'goHome', 'show']],
  ])('%s', (_, user, verdicts) => {
    const state = { status: user ? 'signedIn' : 'visitor', user } as const;
    expect(guards.map((guard) => judge(guard, state))).toEqual(verdicts);
  });

  test('no guard redirects before the session is loaded', () => {
    const state = { status: 'unknown', user: null } as const;
    expect(guards.map((guard) => judge(guard, state))).toEqual(['show', 'wait', 'wait', 'wait', 'wait']);
  });
});
