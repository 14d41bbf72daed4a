import { standardScoring } from '../../model/points.ts';
import type { Bye, Player, RoundEntry, Tournament } from '../../model/tournament.ts';

/**
 * A tournament from a row for each player: `2w1 3b= 4w0 5b+ H`, in TRF's letters: opponent, colour, then `1 = 0` for games, `+ -`
 * for forfeits, `?` for a pair without a result; `U F H Z` for byes; `.` for nothing.
 */
export function crossTable(
  rows: readonly string[],
  rest: Partial<Tournament> & { readonly ratings?: readonly number[] } = {},
): Tournament {
  const { ratings, ...tournament } = rest;
  const players = rows.map((row, index): Player => ({
    startingNumber: index + 1,
    name: '',
    rating: ratings?.[index] ?? 0,
    rounds: row
      .split(/\s+/)
      .filter((token) => token !== '')
      .map(entryOf),
  }));
  return {
    name: '',
    plannedRounds: Math.max(0, ...players.map(({ rounds }) => rounds.length)),
    players,
    scoring: standardScoring,
    initialColor: null,
    accelerations: [],
    forbiddenPairs: [],
    absences: [],
    teams: [],
    ...tournament,
  };
}

const byes: Record<string, Bye> = {
  U: 'pairing-allocated',
  F: 'full-point',
  H: 'half-point',
  Z: 'zero-point',
};
const outcomes = { '1': 'win', '=': 'draw', '0': 'loss' } as const;

function entryOf(token: string): RoundEntry | null {
  if (token === '.') return null;
  const bye = byes[token];
  if (bye) return { kind: 'bye', bye };
  const [, number, letter, result] = /^(\d+)([wb])([10=+?-])$/.exec(token) ?? [];
  if (number === undefined) throw new Error(`Not a round of a cross table: ${token}`);
  const paired = { opponent: Number(number), color: letter === 'w' ? 'white' : 'black' } as const;
  if (result === '?') return { kind: 'paired', ...paired };
  if (result === '+' || result === '-')
    return { kind: 'forfeit', ...paired, outcome: result === '+' ? 'win' : 'loss' };
  return { kind: 'game', ...paired, outcome: outcomes[result as '1' | '=' | '0'], rated: true };
}
