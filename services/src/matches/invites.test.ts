import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { inviteAnswer, type InviteAnswer, type SeekView } from '@royal-chess/contracts/lobby';
import type { LiveMatch } from '@royal-chess/contracts/matches';
import { inviteStream } from '@royal-chess/domain/invite/invite';
import { ManualClock } from '@royal-chess/infra/clock/testing/manual-clock';
import { LobbyReader } from './lobby-reader.ts';
import { answered, blitz, MatchWorld, type Person, refused, threeDays } from './testing/match-world.ts';

const day = 86_400_000;
const clock = new ManualClock();
let world: MatchWorld;
let ann: Person;
let bob: Person;

beforeAll(async () => {
  world = await MatchWorld.open(clock);
});
afterAll(() => world.embedded.close());
beforeEach(async () => {
  [ann, bob] = await Promise.all([world.person('Ann'), world.person('Bob')]);
});

const offer = (person: Person | null, more: object = {}) =>
  world.call(person, '/api/invites', { commandId: randomUUID(), timeControl: blitz, ...more });
const invited = async (person: Person, more: object = {}): Promise<InviteAnswer> =>
  inviteAnswer.parse(await answered(await offer(person, more), 201));
const open = (code: string, person: Person | null = null) => world.call(person, `/api/invites/${code}`);
const accept = (person: Person | null, code: string, commandId: string = randomUUID()) =>
  world.call(person, `/api/invites/${code}/accept`, { commandId });
const mine = async (person: Person) =>
  ((await answered(await world.call(person, '/api/invites'))) as { invites: InviteAnswer[] }).invites;

describe('a code', () => {
  test.each([
    ['a game', {}],
    ['an inbox game', { timeControl: threeDays, rated: false }],
  ])('opens %s', async (_, more) => {
    const { code, seek } = await invited(ann, { color: 'white', ...more });
    expect(seek).toMatchObject({ userId: ann.id, name: ann.name, color: 'white', ...more });
    expect(await answered(await open(code))).toEqual({ code, seek });
    expect(await answered(await open(` ${code.toLowerCase()}%20`))).toEqual({ code, seek });
    expect(await answered(await accept(bob, code.toLowerCase()), 201)).toEqual({ matchId: seek.id });
    expect((await world.embedded.store.read(`match-${seek.id}`))[1]).toMatchObject({
      type: 'MatchStarted',
      data: { white: { userId: ann.id }, black: { userId: bob.id } },
    });
  });

  test('is the same for the same command, also after a crash between code and offer', async () => {
    const commandId = randomUUID();
    const { store } = world.embedded;
    const append = jest.spyOn(store, 'append');
    append.mockImplementationOnce(async (one) => {
      append.mockRestore();
      await store.append(one);
      throw new Error('The process was killed');
    });
    expect((await offer(ann, { commandId })).status).toBe(500);
    const [one, other] = await Promise.all([invited(ann, { commandId }), invited(ann, { commandId })]);
    expect(other).toEqual(one);
    expect(await invited(ann, { commandId })).toEqual(one);
    expect(await mine(ann)).toEqual([one]);
  });

  test('that was reserved but opens nothing is none', async () => {
    const matchId = randomUUID();
    await world.embedded.append(inviteStream('ZZZZZZ'), 0, {
      type: 'InviteCreated',
      data: { matchId },
    });
    expect(await refused(await open('ZZZZZZ'))).toEqual([404, 'RC_INVITE_UNKNOWN']);
  });

  test('that is taken is drawn again', async () => {
    const { store } = world.embedded;
    const append = jest.spyOn(store, 'append');
    append.mockImplementationOnce(async () => ({ outcome: 'conflict', version: 1 }));
    const { code } = await invited(ann);
    const streams = append.mock.calls.map(([{ stream }]) => stream);
    append.mockRestore();
    expect(streams.filter((stream) => stream.startsWith('invite-'))).toHaveLength(2);
    expect(streams).toContain(inviteStream(code));
  });

  test('is needed: the offer is in no list and cannot be accepted by its id', async () => {
    const { code, seek } = await invited(ann);
    await world.projected(seek.id);
    const { seeks } = (await answered(await world.call(null, '/api/seeks'))) as { seeks: SeekView[] };
    expect(seeks.map(({ id }) => id)).not.toContain(seek.id);
    expect(await world.embedded.api.get(LobbyReader).openSeekIds()).not.toContain(seek.id);
    expect(JSON.stringify(seeks)).not.toContain(code);
    expect(await refused(await world.accept(bob, seek.id))).toEqual([403, 'RC_SEEK_NOT_FOR_YOU']);
  });

  test('begins a game that is not listed', async () => {
    const { code, seek } = await invited(ann);
    await accept(bob, code);
    await world.projected(seek.id);
    const live = (await answered(await world.call(null, '/api/matches/live?limit=50'))) as {
      matches: LiveMatch[];
    };
    expect(live.matches.map(({ matchId }) => matchId)).not.toContain(seek.id);
  });

  test('is listed for its owner until it ends', async () => {
    const [one, other] = [await invited(ann), await invited(ann, { timeControl: threeDays })];
    expect(await mine(ann)).toEqual([one, other]);
    expect(await mine(bob)).toEqual([]);
    await accept(bob, one.code);
    expect(await mine(ann)).toEqual([other]);
    await world.call(ann, `/api/seeks/${other.seek.id}`, undefined, 'DELETE');
    expect(await mine(ann)).toEqual([]);
    expect(await refused(await open(other.code))).toEqual([409, 'RC_SEEK_NOT_OPEN']);
    expect(await refused(await accept(bob, other.code))).toEqual([409, 'RC_SEEK_NOT_OPEN']);
  });

  test.each([
    ['a day', {}, day],
    ['seven days when it has days for a move', { timeControl: threeDays }, 7 * day],
  ])('is good for %s', async (_, more, lasts) => {
    const [kept, late] = [await invited(ann, more), await invited(ann, more)];
    clock.advance(lasts - 1);
    const commandId = randomUUID();
    expect((await accept(bob, kept.code, commandId)).status).toBe(201);
    clock.advance(1);
    expect((await accept(bob, kept.code, commandId)).status).toBe(201);
    expect(await refused(await accept(bob, late.code))).toEqual([409, 'RC_SEEK_NOT_OPEN']);
    expect(await refused(await open(late.code))).toEqual([409, 'RC_SEEK_NOT_OPEN']);
    expect(await mine(ann)).toEqual([]);
  });

  test('of one’s own is refused', async () => {
    const { code } = await invited(ann);
    expect(await refused(await accept(ann, code))).toEqual([409, 'RC_SEEK_OWN']);
  });

  test('accepted by two at once has one winner', async () => {
    const eve = await world.person('Eve');
    const { code } = await invited(ann);
    const answers = await Promise.all([accept(bob, code), accept(eve, code)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  });

  test.each([
    ['AAAAAA', 404, 'RC_INVITE_UNKNOWN'],
    ['AAAAA', 404, 'RC_INVITE_UNKNOWN'],
    ['AAAAA0', 404, 'RC_INVITE_UNKNOWN'],
    ['%2e%2e%2f', 404, 'RC_INVITE_UNKNOWN'],
  ])('%s is refused', async (code, status, problem) => {
    expect((await refused(await open(code))).slice(0, 2)).toEqual([status, problem]);
    expect((await refused(await accept(bob, code))).slice(0, 2)).toEqual([status, problem]);
  });

  test.each([
    [{ to: randomUUID() }, 'to'],
    [{ startNumber: 5 }, 'startNumber'],
    [{ timeControl: { initialMs: 5, incrementMs: 0 } }, 'timeControl.initialMs'],
  ])('for an offer with %j is refused at %s', async (more, path) => {
    const append = jest.spyOn(world.embedded.store, 'append');
    expect(await refused(await offer(ann, more))).toEqual([422, 'RC_VALIDATION', path]);
    expect(append).not.toHaveBeenCalled();
    append.mockRestore();
  });

  test('for the command of an offer without one is refused', async () => {
    const commandId = randomUUID();
    await world.offered(ann, { commandId });
    expect(await refused(await offer(ann, { commandId }))).toEqual([400, 'RC_BAD_REQUEST']);
  });

  test('is for those who are signed in', async () => {
    const unknown: [number, string] = [401, 'RC_NOT_SIGNED_IN'];
    expect(await refused(await offer(null))).toEqual(unknown);
    expect(await refused(await accept(null, 'AAAAAA'))).toEqual(unknown);
    expect(await refused(await world.call(null, '/api/invites'))).toEqual(unknown);
  });
});

test('codes cannot be tried without end, by a person or by visitors', async () => {
  const guessed = await MatchWorld.open();
  try {
    const [eve, other] = [await guessed.person('Eve'), await guessed.person('Other')];
    const guess = (person: Person | null) => guessed.call(person, '/api/invites/AAAAAA');
    for (let tries = 0; tries < 30; tries++)
      expect(await refused(await guess(eve))).toEqual([404, 'RC_INVITE_UNKNOWN']);
    expect(await refused(await guess(eve))).toEqual([429, 'RC_RATE_LIMITED']);
    const json = { commandId: randomUUID() };
    expect(await refused(await guessed.call(eve, '/api/invites/AAAAAA/accept', json))).toEqual([
      429,
      'RC_RATE_LIMITED',
    ]);
    for (let tries = 0; tries < 60; tries++) expect((await guess(null)).status).toBe(404);
    expect(await refused(await guess(null))).toEqual([429, 'RC_RATE_LIMITED']);
    expect((await guess(other)).status).toBe(404);
  } finally {
    await guessed.embedded.close();
  }
});
