import type { Color } from '@royal-chess/contracts/chess';
import { scoreAfter } from '../model/points.ts';
import type { Points, RoundNumber, StartingNumber, Tournament } from '../model/tournament.ts';
import type { Standings } from '../tie-breaks/standings.ts';
import { resultText } from './result-text.ts';

/** A game of two players, from the side of the one in the line. */
export interface MatrixGame {
  readonly round: RoundNumber;
  readonly color: Color;
  /** `1`, `½`, `0`, `+`, `-`, `*`. */
  readonly result: string;
}

/** The games of two players; `null` in the diagonal. */
export type MatrixCell = {
  readonly games: readonly MatrixGame[];
  /** Results by round together: `1`, in a double round robin `½0`; nothing before the first. */
  readonly text: string;
} | null;

/** A line of the matrix. */
export interface MatrixRow {
  /** Line and column of the player, from 1. */
  readonly place: number;
  readonly rank: number;
  readonly number: StartingNumber;
  readonly name: string;
  readonly rating: number;
  readonly points: Points;
  /** One for each line of the table. */
  readonly cells: readonly MatrixCell[];
  readonly values: readonly (number | null)[];
}

/** The crosstable of a round robin, single or with several games of each pair: everybody against everybody, by rank. */
export function roundRobinCrosstable(
  tournament: Tournament,
  { rows, afterRound }: Pick<Standings, 'rows' | 'afterRound'>,
): readonly MatrixRow[] {
  const players = new Map(tournament.players.map((player) => [player.startingNumber, player]));
  return rows.map(({ rank, number, name, values }, index) => {
    const player = players.get(number)!;
    const games = gamesByOpponent(player.rounds.slice(0, afterRound));
    return {
      place: index + 1,
      rank,
      number,
      name,
      rating: player.rating,
      points: scoreAfter(tournament, player, afterRound),
      cells: rows.map((other) => (other.number === number ? null : cellOf(games.get(other.number) ?? []))),
      values,
    };
  });
}

function gamesByOpponent(
  rounds: Tournament['players'][number]['rounds'],
): ReadonlyMap<StartingNumber, readonly MatrixGame[]> {
  const games = new Map<StartingNumber, MatrixGame[]>();
  rounds.forEach((entry, index) => {
    if (entry === null || entry.kind === 'bye') return;
    const game = { round: index + 1, color: entry.color, result: resultText(entry) };
    games.set(entry.opponent, [...(games.get(entry.opponent) ?? []), game]);
  });
  return games;
}

const cellOf = (games: readonly MatrixGame[]): MatrixCell => ({
  games,
  text: games.map(({ result }) => result).join(''),
});
