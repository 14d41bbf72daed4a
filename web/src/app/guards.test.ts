import { describe, expect, test } from '@jest/globals';
import type { AuthUser, Role } from '@royal-chess/contracts/identity';
import type { Guard } from '@royal-chess/contracts/site';
import { judge, type Verdict } from './guards.ts';
import { routes } from './routes.ts';

const person = (...roles: Role[]): AuthUser => ({
  _id: '0190c3e5-7b1a-7c3d-8f00-000000000001',
  name: 'Ilse',
  email: 'ilse@marrant.example',
  admin: roles.includes('admin'),
  role: 'user',
  roles,
});

/** The callers of the matrix. A child is a user with a flag, which closes no page. */
const callers: readonly [string, AuthUser | null][] = [
  ['visitor', null],
  ['guest', person('guest')],
  ['user', person('user')],
  ['child', person('user')],
  ['coach', person('user', 'coach')],
  ['tournamentAdmin', person('user', 'tournamentAdmin')],
  ['admin', person('user', 'admin')],
];

/** What each guard decides for them, in that order: s(how), l(og in), r(efuse). */
const verdicts: Readonly<Record<Guard, string>> = {
  none: 'sssssss',
  signedIn: 'lssssss',
  account: 'lrsssss',
  coach: 'lrrrsrr',
  nonCoach: 'lrssrss',
  tournamentAdmin: 'lrrrrss',
  admin: 'lrrrrrs',
};

/** The exceptions of the specification, by path, apart from the table of guards. */
const exceptions: Readonly<Record<string, string>> = {
  '/admin/support-ticket': 'sssssss',
  '/transaction': 'lrrrsrr',
  '/tournamentAdmin': 'lrrrrss',
  '/becomecoachForm': 'lrssrss',
};

const letters: Readonly<Record<Verdict, string>> = {
  show: 's',
  logIn: 'l',
  refuse: 'r',
  wait: 'w',
  retry: 't',
};

describe('every page for every role', () => {
  test.each(routes.map(({ path, guard }) => [path, guard] as const))('%s', (path, guard) => {
    const answers = callers.map(([, user]) => judge(guard, { status: user ? 'signedIn' : 'visitor', user }));
    const expected = exceptions[path] ?? (/^\/admin[/-]/.test(path) ? verdicts.admin : verdicts[guard]);
    expect(answers.map((verdict) => letters[verdict]).join('')).toBe(expected);
  });

  test.each(routes.filter(({ guard }) => guard !== 'none').map(({ path, guard }) => [path, guard] as const))(
    '%s waits until the session is loaded',
    (_, guard) => {
      expect(judge(guard, { status: 'unknown', user: null })).toBe('wait');
      expect(judge(guard, { status: 'unreachable', user: null })).toBe('retry');
    },
  );
});
