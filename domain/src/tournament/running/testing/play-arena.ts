import { expect } from '@jest/globals';
import type { RandomSource } from '../../random/random-source.ts';
import { nextDue } from '../next-due.ts';
import type { RunningEvent } from './running-event.ts';

/** Games of the arena that are being played. */
export const gamesUnderWay = (event: RunningEvent) =>
  [...(event.state.sections.get('open')?.arena.games.values() ?? [])].filter(
    ({ result }) => result === undefined,
  );

/**
 * Takes an arena to its end, or through `steps`: what is due is decided, and does something; in between `move` is given one of the
 * games, and lets time pass.
 */
export function playArena(
  event: RunningEvent,
  random: RandomSource,
  steps: number,
  move: (matchId: string | undefined, due: number | null) => void,
): void {
  for (let step = 0; step < steps && event.state.phase !== 'finished'; step++) {
    const due = nextDue(event.state);
    if (due !== null && due <= event.now) {
      expect(event.advance()).not.toEqual([]);
      continue;
    }
    const games = gamesUnderWay(event);
    move(games[random.whole(0, Math.max(0, games.length - 1))]?.matchId, due);
  }
}
