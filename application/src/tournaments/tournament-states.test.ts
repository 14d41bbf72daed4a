import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { TournamentEvent } from '@royal-chess/contracts/tournaments';
import { ok } from '@royal-chess/domain/result';
import type { TournamentCommand } from '@royal-chess/domain/tournament/running/tournament-commands';
import { initialTournament } from '@royal-chess/domain/tournament/running/tournament-state';
import { systemClock } from '@royal-chess/infra/clock/clock';
import { CommitAnnouncer } from '@royal-chess/infra/event-store/commit-announcer';
import { SqliteEventStore } from '@royal-chess/infra/event-store/sqlite-event-store';
import { SqliteFile } from '@royal-chess/infra/sqlite/sqlite-file';
import type { TournamentDecider } from './cached-tournament.ts';
import { TournamentStates } from './tournament-states.ts';

let file: SqliteFile;
let store: SqliteEventStore;
beforeEach(() => {
  file = new SqliteFile(':memory:');
  store = new SqliteEventStore(file, systemClock, new CommitAnnouncer(() => {}));
});
afterEach(async () => {
  await store.close();
  file.close();
});

/** Each command sends one message that says how many there were before; the state counts them. */
const counting: TournamentDecider = {
  initial: initialTournament,
  decide: ({ version }) =>
    ok([{ type: 'MessageSent', data: { to: null, text: String(version) } } satisfies TournamentEvent]),
  evolve: (state) => ({ ...state, version: state.version + 1 }),
};

const tournamentId = '019a0000-0000-7000-8000-000000000001';
const send = (states: TournamentStates, commandId: string) =>
  states.execute(tournamentId, { type: 'advance' } as TournamentCommand, { commandId, actor: 'system' });

test('an event that does not exist has version 0', async () => {
  const { version, state } = await new TournamentStates(store, counting).current(tournamentId);
  expect({ version, phase: state.phase }).toEqual({ version: 0, phase: 'none' });
});

test('two processes decide on what is committed, one after the other, and see all of it', async () => {
  const [one, other] = [new TournamentStates(store, counting), new TournamentStates(store, counting)];
  const commands = Array.from({ length: 20 }, (_, n) => send(n % 2 ? one : other, `c${n}`));
  for (const answer of await Promise.all(commands)) expect(answer.ok).toBe(true);
  const texts = (await store.read(`tournament-${tournamentId}`)).map(
    ({ data }) => (data as { text: string }).text,
  );
  expect(texts).toEqual(Array.from({ length: 20 }, (_, n) => String(n)));
  for (const states of [one, other]) {
    const { state, version } = await states.current(tournamentId);
    expect([state.version, version]).toEqual([20, 20]);
  }
});

test('a command that is sent again writes nothing and answers its version, in any process', async () => {
  const states = new TournamentStates(store, counting);
  await send(states, 'c1');
  await send(states, 'c2');
  expect(await send(states, 'c1')).toMatchObject({ ok: true, value: { version: 1 } });
  expect(await send(new TournamentStates(store, counting), 'c1')).toMatchObject({
    ok: true,
    value: { version: 1 },
  });
  expect(await store.head(`tournament-${tournamentId}`)).toBe(2);
});

test('an event that is not used is read again', async () => {
  const states = new TournamentStates(store, counting, 1);
  await send(states, 'c1');
  await states.current('019a0000-0000-7000-8000-000000000002');
  expect((await states.current(tournamentId)).state.version).toBe(1);
});
