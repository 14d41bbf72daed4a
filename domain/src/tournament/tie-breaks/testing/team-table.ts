import { standardMatchScoring } from '../../model/match-points.ts';
import { standardScoring } from '../../model/points.ts';
import type { BoardResult, TeamEntrant, TeamEvent, TeamRoundEntry } from '../../model/team-event.ts';
import type { Bye } from '../../model/tournament.ts';
import { teamStandings, type StandingsOptions } from '../standings.ts';
import { codesOf } from './values-of.ts';

/**
 * A team event from a row for each team: `2w1=0 3b!+ U`. A match is the opponent, the colour on board 1 and the result on each
 * board (`1 = 0`, forfeits `+ -`, `?` for none yet); `!+` and `!-` are matches not played; `U F H Z` are byes, `.` is nothing.
 */
export function teamTable(rows: readonly string[], rest: Partial<TeamEvent> = {}): TeamEvent {
  const teams = rows.map((row, index): TeamEntrant => ({
    number: index + 1,
    name: '',
    players: [],
    rounds: row
      .split(/\s+/)
      .filter((token) => token !== '')
      .map(entryOf),
  }));
  const matches = teams.flatMap(({ rounds }) => rounds.filter((entry) => entry?.kind === 'match'));
  return {
    name: '',
    plannedRounds: Math.max(0, ...teams.map(({ rounds }) => rounds.length)),
    boards: Math.max(1, ...matches.map((match) => match.boards.length)),
    primaryScore: 'match-points',
    matchScoring: standardMatchScoring,
    gameScoring: standardScoring,
    teams,
    ...rest,
  };
}

const byes: Record<string, Bye> = {
  U: 'pairing-allocated',
  F: 'full-point',
  H: 'half-point',
  Z: 'zero-point',
};
const outcomes: Record<string, BoardResult['outcome']> = {
  '1': 'win',
  '=': 'draw',
  '0': 'loss',
  '+': 'win',
  '-': 'loss',
  '?': null,
};

function entryOf(token: string): TeamRoundEntry | null {
  if (token === '.') return null;
  const bye = byes[token];
  if (bye) return { kind: 'bye', bye };
  const [, number, letter, result] = /^(\d+)([wb])(![+-]|[10=+?-]+)$/.exec(token) ?? [];
  if (number === undefined) throw new Error(`Not a round of a team: ${token}`);
  const color = letter === 'w' ? 'white' : 'black';
  const opponent = Number(number);
  if (result!.startsWith('!'))
    return { kind: 'forfeit', opponent, color, outcome: result === '!+' ? 'win' : 'loss' };
  return {
    kind: 'match',
    opponent,
    color,
    boards: [...result!].map((letterOfBoard, index) => ({
      board: index + 1,
      player: index + 1,
      opponent: index + 1,
      color: (index % 2 === 0) === (color === 'white') ? 'white' : 'black',
      outcome: outcomes[letterOfBoard]!,
      forfeit: '+-'.includes(letterOfBoard),
    })),
  };
}

/** The values of one tie-break in the order of team numbers. */
export const teamValuesOf = (event: TeamEvent, code: string, options?: StandingsOptions) =>
  [...teamStandings(event, codesOf(`PTS ${code}`), options).rows]
    .sort((a, b) => a.number - b.number)
    .map(({ values }) => values[1]!);

/** Team numbers by rank; those who share one are together. */
export function teamRanksOf(event: TeamEvent, list: string): readonly (readonly number[])[] {
  const byRank = new Map<number, number[]>();
  for (const { rank, number } of teamStandings(event, codesOf(list)).rows)
    byRank.set(rank, [...(byRank.get(rank) ?? []), number]);
  return [...byRank.values()];
}
