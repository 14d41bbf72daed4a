import { expect, test } from '@jest/globals';
import type { RecordedEvent } from '@royal-chess/contracts/registry';
import type { EventStore } from '@royal-chess/infra/event-store/event-store';
import { systemClock } from '@royal-chess/infra/clock/clock';
import { MoveTimeHints } from './move-time-hints.ts';
import type { EntrantsOfEvent } from './entrants.ts';
import type { SeenTournament } from './tournament-reader.ts';

const entrants = new Map([
  ['a', { name: 'Ana' }],
  ['b', { name: 'Bea' }],
]) as unknown as EntrantsOfEvent;

const stateWith = (matchId: string | null): Pick<SeenTournament, 'state'> =>
  ({
    state: {
      sections: new Map([['open', { rounds: [{ boards: [{ white: 'a', black: 'b', matchId }] }] }]]),
    },
  }) as unknown as Pick<SeenTournament, 'state'>;

/** 40 moves: White takes 5 s for each, Black between 1 s and 20 s. */
const moves = (): RecordedEvent[] =>
  Array.from({ length: 80 }, (_, index) => ({
    type: 'MovePlayed',
    data: {
      spentMs: index % 2 === 0 ? 5_000 : 1_000 + ((index * 7) % 20) * 1_000,
      clocks: { whiteMs: 600_000, blackMs: 600_000 },
    },
  })) as unknown as RecordedEvent[];

function hintsOver(time: { now: number }, end: readonly { type: string }[] = []) {
  let reads = 0;
  const store = {
    read: () => {
      reads += 1;
      return Promise.resolve([...moves(), ...end] as RecordedEvent[]);
    },
  } as unknown as EventStore;
  return {
    hints: new MoveTimeHints(store, { ...systemClock, now: () => time.now }),
    reads: () => reads,
  };
}

test('who takes the same time for every move is shown with the figures', async () => {
  const { hints } = hintsOver({ now: 0 });
  const found = await hints.of(stateWith('m'), entrants);
  expect(found.map(({ entryId, name }) => [entryId, name])).toEqual([['a', 'Ana']]);
  expect(found[0]?.text).toContain('within 25% of 5.0 s');
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
