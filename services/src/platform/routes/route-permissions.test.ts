import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { MessageAnswer } from '@royal-chess/contracts/chats';
import { role, type Role } from '@royal-chess/contracts/identity';
import {
  type ApiRoute,
  httpRoutes,
  may,
  type Ownership,
  ownerships,
  permissions,
  permissionsByRole,
} from '@royal-chess/contracts/registry';
import type { Problem } from '@royal-chess/contracts/core';
import { ApiModule } from '../../api.module.ts';
import { ProjectorModule } from '../../projector.module.ts';
import { ChildAccounts } from '../../identity/child-accounts.ts';
import { Accounts } from '../../identity/accounts.ts';
import { Sessions } from '../../identity/sessions/sessions.ts';
import { EmbeddedWorld } from '../testing/embedded-world.ts';
import { OwnershipRules } from '../access/ownership-rules.ts';

type Caller = 'visitor' | 'child' | Role;
const callers: readonly Caller[] = ['visitor', 'child', ...role.options];
const routes: [string, ApiRoute][] = Object.entries(httpRoutes);

let world: EmbeddedWorld;
const ids = new Map<Caller, string>();
beforeAll(async () => {
  world = await EmbeddedWorld.open({ features: [ApiModule], projections: [ProjectorModule] });
  const accounts = world.api.get(Accounts);
  for (const one of role.options) {
    const account = { name: one, email: `${one}@example.org`, password: 'correct horse' };
    const { id } = await accounts.register({ ...account, roles: [one] });
    ids.set(one, id);
  }
  const { id } = await accounts.register({
    name: 'Small',
    email: 'child@example.org',
    password: 'correct horse',
  });
  await world.api.get(ChildAccounts).mark(id, true);
  ids.set('child', id);
});
afterAll(() => world.close());

/** Placeholders that pass the schemas; nothing of these names exists. */
const placeholders: Readonly<Record<string, string>> = {
  id: '0197a000-0000-7000-8000-0000000000ee',
  code: 'AAAAAA',
  userId: '0197a000-0000-7000-8000-0000000000ea',
  passkey: '0197a000-0000-7000-8000-0000000000e9',
  session: '0197a000-0000-7000-8000-0000000000eb',
  fideNumber: '1503014',
  entryId: '0197a000-0000-7000-8000-0000000000ef',
  slipId: '0197a000-0000-7000-8000-0000000000ed',
  match: '0197a000-0000-7000-8000-0000000000ec',
  uploadId: '0197a000-0000-7000-8000-0000000000e8',
  number: '1',
  version: '1',
  file: '800.webp',
  token: `${'a'.repeat(43)}.${'b'.repeat(22)}`,
  messageId: '0197a000-0000-7000-8000-0000000000e6',
  commentId: '0197a000-0000-7000-8000-0000000000e7',
  chapterId: '0197a000-0000-7000-8000-0000000000e5',
  puzzle: '00abc',
  date: '2026-02-03',
  color: 'white',
  section: 'open',
  round: '1',
  paper: 'standings',
  name: 'no-such-projection',
  stream: 'match-0197a000-0000-7000-8000-0000000000ee',
};

type Decision = '401' | '403' | 'child' | 'through';

/** The route's decision on access for the caller. */
async function callAs({ method, path }: ApiRoute, caller: Caller): Promise<Decision> {
  const userId = ids.get(caller);
  // A session for each call: one of them logs out.
  const token = userId === undefined ? undefined : await world.api.get(Sessions).open(userId);
  const address = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => placeholders[name] ?? '');
  const response = await world.api.call(address, {
    method: method.toUpperCase(),
    ...(token !== undefined && { cookie: `rc_session=${token}` }),
  });
  const text = await response.text();
  if (!response.headers.get('content-type')?.startsWith('application/problem+json')) return 'through';
  const { code } = JSON.parse(text) as Problem;
  if (code === 'RC_NOT_SIGNED_IN') return '401';
  if (code === 'RC_CHILD_ACCOUNT') return 'child';
  return code === 'RC_FORBIDDEN' ? '403' : 'through';
}

/** The contract's rule, derived separately, so that guard and table cannot be wrong together. */
function declared({ access, children }: ApiRoute, caller: Caller): Decision {
  if (access === 'anyone') return 'through';
  if (caller === 'visitor') return '401';
  if (caller === 'child' && children === 'refused') return 'child';
  if (access === 'signedIn') return 'through';
  if (access === 'account') return caller === 'guest' ? '403' : 'through';
  return permissionsByRole[caller === 'child' ? 'user' : caller].includes(access) ? 'through' : '403';
}

describe.each(callers)('%s', (caller) => {
  test.each(routes)('calls %s as the contract allows', async (_, route) => {
    expect(await callAs(route, caller)).toBe(declared(route, caller));
  });
});

test('admins have every permission, other roles have none of those reserved for them', () => {
  const all = Object.keys(permissions);
  expect([...permissionsByRole.admin].toSorted()).toEqual(all.toSorted());
  for (const one of ['user', 'coach', 'tournamentAdmin'] as const)
    expect(may([one], 'projections.run')).toBe(false);
  expect(may(['user', 'admin'], 'projections.run')).toBe(true);
});

test.each(Object.keys(ownerships) as (keyof typeof ownerships)[])('%s has a rule', async (ownership) => {
  const user = {
    id: placeholders['id'] ?? '',
    name: 'Ann',
    email: 'a@example.org',
    roles: ['user'] as const,
  };
  const checked = world.api.get(OwnershipRules).check(ownership, user, placeholders);
  // Nothing exists that could have an owner: the rule lets it through, or hides it.
  if (ownerships[ownership].refusal !== 'RC_NOT_FOUND') await checked;
  else await expect(checked).rejects.toMatchObject({ refusal: { code: ownerships[ownership].refusal } });
});

describe('what another owns', () => {
  const cookieOf = async (caller: Role): Promise<string> =>
    `rc_session=${await world.api.get(Sessions).open(ids.get(caller) ?? '')}`;
  const created = async (path: string, json: object): Promise<unknown> => {
    const body = { commandId: randomUUID(), ...json };
    return (await world.api.call(path, { cookie: await cookieOf('coach'), json: body })).json();
  };
  const timeControl = { initialMs: 300_000, incrementMs: 0 };
  const seek = async (json: object = {}): Promise<string> =>
    ((await created('/api/seeks', { timeControl, ...json })) as { id: string }).id;
  const toAdmin = () => ({ to: ids.get('admin') });

  /** For each ownership the id of something that a user is not to reach: a coach made it, for an admin where it is for one. */
  const foreign: Readonly<Record<Ownership, () => Promise<string>>> = {
    offerIsMine: seek,
    challengeIsToMe: () => seek(toAdmin()),
    conversationIsMine: async () => {
      const { chat } = (await created('/api/chats/messages', {
        ...toAdmin(),
        text: 'Hello',
      })) as MessageAnswer;
      return chat._id;
    },
    chatIsModeratedByMe: async () => {
      const response = await world.api.call('/api/chats/groups', {
        cookie: await cookieOf('admin'),
        json: { name: 'Class', memberIds: [ids.get('coach')], text: 'Hello', commandId: randomUUID() },
      });
      return ((await response.json()) as MessageAnswer).chat._id;
    },
    clubIsModeratedByMe: async () =>
      ((await created('/api/clubs', { name: `Club ${randomUUID()}` })) as { id: string }).id,
    tournamentIsRunByMe: async () => {
      const event = { title: 'Open', description: 'Of the admin', timeZone: 'GMT', time: '10:00' };
      const response = await world.api.call('/api/createTournament', {
        cookie: await cookieOf('admin'),
        json: { ...event, date: '2030-01-01', commandId: randomUUID() },
      });
      return ((await response.json()) as { tournamentId: string }).tournamentId;
    },
  };

  const owned = routes.flatMap(([name, route]) => (route.only ? [[name, route, route.only] as const] : []));
  test.each(owned)('is refused to others by %s', async (_, { method, path, access }, only) => {
    const id = await foreign[only]();
    const address = path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
      name === 'id' ? id : (placeholders[name] ?? ''),
    );
    const response = await world.api.call(address, {
      method: method.toUpperCase(),
      cookie: await cookieOf(access === 'signedIn' || access === 'account' ? 'user' : 'tournamentAdmin'),
    });
    expect(await response.json()).toMatchObject({ code: ownerships[only].refusal });
  });
});
