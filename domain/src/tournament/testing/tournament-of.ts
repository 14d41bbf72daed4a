import { standardScoring } from '../model/points.ts';
import type { Bye, Player, RoundEntry, Tournament } from '../model/tournament.ts';

const byes: Readonly<Record<string, Bye>> = {
  U: 'pairing-allocated',
  F: 'full-point',
  H: 'half-point',
  Z: 'zero-point',
};
const outcomes = { 1: 'win', '=': 'draw', 0: 'loss' } as const;

function entryOf(cell: string): RoundEntry | null {
  const bye = byes[cell];
  if (bye) return { kind: 'bye', bye };
  const [, opponent, color, result] = /^(\d+)([wb])([1=0+*-])$/.exec(cell) ?? [];
  if (opponent === undefined) return null;
  const pair = { opponent: Number(opponent), color: color === 'w' ? 'white' : 'black' } as const;
  if (result === '*') return { kind: 'paired', ...pair };
  if (result === '+' || result === '-')
    return { kind: 'forfeit', ...pair, outcome: result === '+' ? 'win' : 'loss' };
  return { kind: 'game', ...pair, outcome: outcomes[result as keyof typeof outcomes], rated: true };
}

/**
 * A tournament from one line for each player, a word for each round: `3w1` is a win with white against player 3 (`=`, `0`,
 * `+` and `-` by forfeit, `*` without a result), `U F H Z` the byes of TRF, `.` nothing.
 */
export function tournamentOf(lines: readonly string[], changes: Partial<Tournament> = {}): Tournament {
  const players = lines.map((line, index): Player => ({
    startingNumber: index + 1,
    name: `Player ${index + 1}`,
    rating: 2400 - 10 * index,
    rounds: line.trim() === '' ? [] : line.trim().split(/\s+/).map(entryOf),
  }));
  return {
    name: 'Test',
    plannedRounds: 9,
    players,
    scoring: standardScoring,
    initialColor: 'white',
    accelerations: [],
    forbiddenPairs: [],
    absences: [],
    teams: [],
    ...changes,
  };
}
