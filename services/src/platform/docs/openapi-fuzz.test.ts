import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { ApiModule } from '../../api.module.ts';
import { ProjectorModule } from '../../projector.module.ts';
import { Accounts } from '../../identity/accounts.ts';
import { Sessions } from '../../identity/sessions/sessions.ts';
import { ProblemException } from '../problems/problem-exception.ts';
import { EmbeddedWorld } from '../testing/embedded-world.ts';
import { type HostileCall, hostileCalls, type OpenApi } from '../testing/hostile-calls.ts';

/** Calls of each route and caller; the run at night makes more of them, with another seed each day. */
const isNight = process.env['NIGHTLY'] === '1';
const perRoute = isNight ? 60 : 2;
const seed = isNight ? Math.floor(Date.now() / 86_400_000) : 1;

const document = JSON.parse(
  readFileSync(new URL('../../../../docs/openapi.json', import.meta.url), 'utf8'),
) as OpenApi;

let world: EmbeddedWorld;
beforeAll(async () => {
  const env = { RATE_LIMIT_ADDRESS: '1000000', RATE_LIMIT_EMAIL: '1000000' };
  world = await EmbeddedWorld.open({ features: [ApiModule], projections: [ProjectorModule], env });
  // No game server runs here.
  world.rooms.answer = async () => {
    throw ProblemException.because('RC_ROOMS_UNAVAILABLE', 'No game server runs in this test.');
  };
});
afterAll(() => world.close());

const callers = ['visitor', 'user', 'admin'] as const;

async function cookieFor(caller: (typeof callers)[number]): Promise<string> {
  if (caller === 'visitor') return '';
  const account = { name: `Fuzzing ${caller}`, email: `${caller}@example.org`, password: 'correct horse' };
  const { id } = await world.api
    .get(Accounts)
    .ensure({ ...account, roles: [caller] })
    .then(({ user }) => user);
  return `rc_session=${await world.api.get(Sessions).open(id)}`;
}

/** Rooms and long works are not here to answer; what they refuse says so. */
const unavailable = new Set([503]);

async function faultOf(call: HostileCall, cookie: string): Promise<string | null> {
  const response = await fetch(`${world.api.url}${call.path}`, {
    method: call.method,
    headers: { ...call.headers, ...(cookie && { cookie }) },
    ...(call.body !== undefined && { body: call.body }),
    redirect: 'manual',
  });
  const text = await response.text();
  if (response.status < 500 || unavailable.has(response.status)) return null;
  return `${call.name}: ${response.status} ${text.slice(0, 200)}`;
}

test.each(callers)(
  'no call of a %s ends in a fault of ours, whatever it sends',
  async (caller) => {
    const faults: string[] = [];
    let calls = 0;
    let last = '';
    for (const call of hostileCalls(document, seed, perRoute)) {
      // A call may log out.
      const cookie = calls % 50 === 0 || call.path.includes('session') ? await cookieFor(caller) : last;
      last = cookie;
      calls += 1;
      const fault = await faultOf(call, cookie);
      if (fault !== null) faults.push(fault);
    }
    expect(faults).toEqual([]);
    expect(calls).toBeGreaterThan(200);
  },
  isNight ? 900_000 : 60_000,
);
