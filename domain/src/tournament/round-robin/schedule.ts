import type { Color } from '@royal-chess/contracts/chess';
import type { RoundEntry, StartingNumber, Tournament } from '../model/tournament.ts';
import { bergerTable, type ScheduledRound } from './berger-table.ts';

/** How a round robin is drawn up. */
export interface RoundRobinOptions {
  /** Games of each pair; the second cycle has the colours reversed. 1 by default. */
  readonly cycles?: 1 | 2;
  /**
   * In a double round robin, exchange the last two rounds of the first cycle, so that no player has one colour three times
   * running where the cycles meet (C.05 Annex 1). True by default.
   */
  readonly exchangeLastRounds?: boolean;
}

const reversed = ({ pairs, ...rest }: ScheduledRound): ScheduledRound => ({
  ...rest,
  pairs: pairs.map(({ white, black }) => ({ white: black, black: white })),
});

const numbered = (rounds: readonly ScheduledRound[]): ScheduledRound[] =>
  rounds.map((round, index) => ({ ...round, round: index + 1 }));

/** All rounds of a single or double round robin for places 1 to `size`. */
export function roundRobin(
  size: number,
  { cycles = 1, exchangeLastRounds = true }: RoundRobinOptions = {},
): ScheduledRound[] {
  const table = bergerTable(size);
  if (cycles === 1) return table;
  const [beforeLast, last] = table.slice(-2);
  const exchange = exchangeLastRounds && beforeLast && last && table.length > 2;
  const firstCycle = exchange ? [...table.slice(0, -2), last, beforeLast] : table;
  return numbered([...firstCycle, ...table.map(reversed)]);
}

/** Replaces places by the starting numbers that drew them: `drawn[0]` has place 1. */
export function withPlayers(
  rounds: readonly ScheduledRound[],
  drawn: readonly StartingNumber[],
): ScheduledRound[] {
  const playerAt = (place: number): StartingNumber => {
    const player = drawn[place - 1];
    if (player === undefined) throw new RangeError(`nobody drew place ${place}`);
    return player;
  };
  return rounds.map(({ round, pairs, resting }) => ({
    round,
    pairs: pairs.map(({ white, black }) => ({ white: playerAt(white), black: playerAt(black) })),
    resting: resting.map(playerAt),
  }));
}

function entriesOf(player: StartingNumber, rounds: readonly ScheduledRound[]): (RoundEntry | null)[] {
  return rounds.map(({ pairs, resting }): RoundEntry | null => {
    if (resting.includes(player)) return { kind: 'bye', bye: 'zero-point' };
    for (const { white, black } of pairs) {
      const color: Color | null = white === player ? 'white' : black === player ? 'black' : null;
      if (color) return { kind: 'paired', opponent: color === 'white' ? black : white, color };
    }
    return null;
  });
}

/** The tournament with every round paired in advance. Who rests in a round gets no points for it. */
export function withSchedule(tournament: Tournament, rounds: readonly ScheduledRound[]): Tournament {
  return {
    ...tournament,
    pairings: 'predetermined',
    plannedRounds: rounds.length,
    players: tournament.players.map((player) => ({
      ...player,
      rounds: entriesOf(player.startingNumber, rounds),
    })),
  };
}
