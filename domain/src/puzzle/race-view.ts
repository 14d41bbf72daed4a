import type { RaceBar, RacePhase } from '@royal-chess/contracts/puzzles';
import type { RaceState } from './race-decider.ts';
import type { RushState } from './rush-decider.ts';

/** How far the racers are. @param runs their runs; a racer without one has not begun */
export const raceBars = (racers: readonly string[], runs: ReadonlyMap<string, RushState>): RaceBar[] =>
  racers.map((id) => {
    const run = runs.get(id);
    return {
      id,
      score: run?.score ?? 0,
      mistakes: run?.mistakes ?? 0,
      isOver: run !== undefined && run.end !== null,
    };
  });

/** A race that is not started expires; a started one is over at its deadline, or when each racer has ended. @param now epoch milliseconds */
export function racePhase(
  { schedule, expiresAt }: RaceState,
  bars: readonly RaceBar[],
  now: number,
): RacePhase {
  if (schedule === null) return now < expiresAt ? 'open' : 'expired';
  if (now < schedule.startsAt) return 'countdown';
  return now >= schedule.deadline || bars.every(({ isOver }) => isOver) ? 'over' : 'running';
}

/** Places by user: more puzzles first, then fewer mistakes; equal results share a place. */
export function racePlaces(bars: readonly RaceBar[]): ReadonlyMap<string, number> {
  const isBetter = (one: RaceBar, other: RaceBar): boolean =>
    one.score > other.score || (one.score === other.score && one.mistakes < other.mistakes);
  return new Map(bars.map((bar) => [bar.id, 1 + bars.filter((other) => isBetter(other, bar)).length]));
}
