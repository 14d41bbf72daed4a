import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { AppendableEvent } from '@royal-chess/contracts/registry';
import { finishedMatch } from '../platform/testing/finished-match.ts';
import { type Person, TournamentWorld } from './testing/tournament-world.ts';

let world: TournamentWorld;
let arbiter: Person;
let other: Person;
let event: string;
beforeAll(async () => {
  world = await TournamentWorld.open();
  arbiter = await world.person('Rita', 'tournamentAdmin');
  other = await world.person('Olaf', 'tournamentAdmin');
  event = await world.create(arbiter);
  world.world.rooms.answer = async () => ({ ok: true, version: 7 });
});
afterAll(() => world.close());

/** A match that begins in an event, or in none. */
async function match(tournamentId?: string): Promise<string> {
  const id = randomUUID();
  const [started] = finishedMatch({ white: arbiter.id, black: other.id, result: '1-0', rated: false });
  if (started?.type !== 'MatchStarted') throw new Error('a match begins with its start');
  const data = { ...started.data, ...(tournamentId !== undefined && { tournamentId }) };
  await world.world.append(`match-${id}`, 0, { type: 'MatchStarted', data } satisfies AppendableEvent);
  return id;
}
const pause = async (person: Person, matchId: string) => {
  world.world.rooms.commands.length = 0;
  const body = { commandId: randomUUID(), act: 'pause' };
  const path = `/api/tournaments/${event}/matches/${matchId}/clocks`;
  const { status, body: answer } = await world.call('POST', path, person, body);
  return [status, answer, world.world.rooms.commands.length];
};

test('an arbiter of the event stops the clocks of its game', async () => {
  const id = await match(event);
  expect(await pause(arbiter, id)).toEqual([200, { version: 7 }, 1]);
});

test('an arbiter of another event does not', async () => {
  const code = 'RC_TOURNAMENT_NOT_ARBITER';
  expect(await pause(other, await match(event))).toEqual([403, expect.objectContaining({ code }), 0]);
});

test.each([
  ['of another event', () => match(randomUUID())],
  ['of no event', () => match()],
  ['that does not exist', async () => randomUUID()],
])('nor are the clocks of a game %s', async (_, game) => {
  const code = 'RC_MATCH_NOT_FOUND';
  expect(await pause(arbiter, await game())).toEqual([404, expect.objectContaining({ code }), 0]);
});
