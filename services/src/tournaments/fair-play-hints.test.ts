import { expect, test } from '@jest/globals';
import type { RecordedEvent } from '@royal-chess/contracts/registry';
import type { EventStore } from '@royal-chess/infra/event-store/event-store';
import { systemClock } from '@royal-chess/infra/clock/clock';
import type { GameReports } from '../game-reports/game-reports.ts';
import type { FairPlaySigns, SignsOfEvent } from './fair-play-signs.ts';
import { FairPlayHints } from './fair-play-hints.ts';
import type { EntrantsOfEvent } from './entrants.ts';
import type { SeenTournament } from './tournament-reader.ts';

const entrants = new Map([
  ['a', { name: 'Ana' }],
  ['b', { name: 'Bea' }],
]) as unknown as EntrantsOfEvent;

type Seen = Pick<SeenTournament, 'tournamentId' | 'state'>;
const stateWith = (matchId: string | null): Seen =>
  ({
    tournamentId: 't',
    state: {
      entries: new Map(['a', 'b'].map((id) => [id, { userId: `user-${id}` }])),
      entryOfUser: new Map(['a', 'b'].map((id) => [`user-${id}`, id])),
      sections: new Map([['open', { rounds: [{ boards: [{ white: 'a', black: 'b', matchId }] }] }]]),
    },
  }) as unknown as Seen;

/** 40 moves: White takes 5 s for each, Black between 1 s and 20 s. */
const moves = (): RecordedEvent[] =>
  Array.from({ length: 80 }, (_, index) => ({
    type: 'MovePlayed',
    data: {
      spentMs: index % 2 === 0 ? 5_000 : 1_000 + ((index * 7) % 20) * 1_000,
      clocks: { whiteMs: 600_000, blackMs: 600_000 },
    },
  })) as unknown as RecordedEvent[];

function hintsOver(
  time: { now: number },
  end: readonly { type: string }[] = [],
  signs: Partial<SignsOfEvent> = {},
  reports: ReadonlyMap<string, object> = new Map(),
) {
  let reads = 0;
  const store = {
    read: () => {
      reads += 1;
      return Promise.resolve([...moves(), ...end] as RecordedEvent[]);
    },
  } as unknown as EventStore;
  return {
    hints: new FairPlayHints(
      store,
      { ...systemClock, now: () => time.now },
      {
        of: async () => ({ focus: [], devices: [], ...signs }),
      } as unknown as FairPlaySigns,
      { doneOf: async () => reports } as unknown as GameReports,
    ),
    reads: () => reads,
  };
}

test('who takes the same time for every move is shown with the figures', async () => {
  const { hints } = hintsOver({ now: 0 });
  const found = await hints.of(stateWith('m'), entrants);
  expect(found.map(({ entryId, name }) => [entryId, name])).toEqual([['a', 'Ana']]);
  expect(found[0]?.text).toContain('within 25% of 5.0 s');
});

test('losses of the focus during many moves are shown with their figures and the game', async () => {
  const losses = [2, 5, 9, 12, 20, 30, 31].map((move) => ({ move, awayMs: 4_000 }));
  const focus = [
    { _id: 'm/user-b', tournamentId: 't', matchId: 'm', userId: 'user-b', losses, at: 1 },
    { _id: 'm/user-c', tournamentId: 't', matchId: 'm', userId: 'user-c', losses, at: 1 },
  ];
  const found = await hintsOver({ now: 0 }, [], { focus }).hints.of(stateWith('m'), entrants);
  expect(found.filter(({ kind }) => kind === 'focus-losses')).toEqual([
    expect.objectContaining({ entryId: 'b', name: 'Bea', matchId: 'm' }),
  ]);
  expect(found.find(({ kind }) => kind === 'focus-losses')?.text).toContain('7 of 40 moves');
});

test('two players on one device are shown, whatever their boards', async () => {
  const use = (user: string, device: string, from: number) => ({
    _id: `${user}/${device}`,
    tournamentId: 't',
    userId: `user-${user}`,
    device,
    from,
    to: from + 60_000,
  });
  const devices = [use('a', 'x', 0), use('b', 'x', 300_000), use('c', 'x', 0), use('b', 'y', 0)];
  const found = await hintsOver({ now: 0 }, [], { devices }).hints.of(stateWith(null), entrants);
  expect(found).toEqual([
    expect.objectContaining({
      kind: 'same-device',
      matchId: null,
      text: 'Ana and Bea used the same device, Bea 4 minutes after Ana.',
    }),
  ]);
});

test('a board in the hall has no move times', async () => {
  const { hints, reads } = hintsOver({ now: 0 });
  expect(await hints.of(stateWith(null), entrants)).toEqual([]);
  expect(reads()).toBe(0);
});

test.each([
  ['under way is read again after a minute', [], 2],
  ['that is over is read once', [{ type: 'MatchFinished' }], 1],
])('a game %s', async (_, end, count) => {
  const time = { now: 0 };
  const { hints, reads } = hintsOver(time, end);
  await hints.of(stateWith('m'), entrants);
  time.now = 59_000;
  await hints.of(stateWith('m'), entrants);
  expect(reads()).toBe(1);
  time.now = 61_000;
  await hints.of(stateWith('m'), entrants);
  expect(reads()).toBe(count);
});

test('who plays as the engine does is shown with the accuracy of the report', async () => {
  const side = (accuracy: number) => ({ accuracy, counted: 25 });
  const reports = new Map([['m', { white: side(70), black: side(98) }]]);
  const { hints } = hintsOver({ now: 0 }, [], {}, reports);
  const found = await hints.of(stateWith('m'), entrants);
  expect(found.filter(({ kind }) => kind === 'high-accuracy')).toEqual([
    expect.objectContaining({ entryId: 'b', matchId: 'm', text: expect.stringContaining('98.0%') }),
  ]);
});
