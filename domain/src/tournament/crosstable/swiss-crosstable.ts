import type { Color } from '@royal-chess/contracts/chess';
import { scoreAfter } from '../model/points.ts';
import type { Points, RoundEntry, RoundNumber, StartingNumber, Tournament } from '../model/tournament.ts';
import type { Standings, StandingsRow } from '../tie-breaks/standings.ts';
import { resultText } from './result-text.ts';

/** What a round holds for a player, seen from the table. */
export interface CrosstableCell {
  readonly round: RoundNumber;
  /** Place of the opponent in this table, from 1: the line to look at. `null` without one. */
  readonly opponentPlace: number | null;
  readonly opponent: StartingNumber | null;
  readonly color: Color | null;
  /** As {@link resultText} has it. */
  readonly result: string;
  /** All in one: `12w1`, `5b½`, `7b*`; `+`, `-` and `bye` without an opponent's place. */
  readonly text: string;
}

/** A line of the table. */
export interface CrosstableRow {
  /** Line of the table, from 1; players who share a rank have lines of their own. */
  readonly place: number;
  readonly rank: number;
  readonly number: StartingNumber;
  readonly name: string;
  readonly rating: number;
  readonly points: Points;
  readonly cells: readonly CrosstableCell[];
  /** One for each tie-break of the standings. */
  readonly values: readonly (number | null)[];
}

/** The crosstable of a Swiss: players by rank, round by round. */
export interface SwissCrosstable {
  readonly rounds: RoundNumber;
  readonly rows: readonly CrosstableRow[];
}

/** The crosstable of a Swiss up to the round of the standings. */
export function swissCrosstable(
  tournament: Tournament,
  { rows, afterRound }: Pick<Standings, 'rows' | 'afterRound'>,
): SwissCrosstable {
  const players = new Map(tournament.players.map((player) => [player.startingNumber, player]));
  const places = new Map(rows.map(({ number }, index) => [number, index + 1]));
  const rowOf = ({ rank, number, name, values }: StandingsRow, index: number): CrosstableRow => {
    const player = players.get(number)!;
    const cells = Array.from({ length: afterRound }, (_, round) =>
      cellOf(round + 1, player.rounds[round] ?? null, places),
    );
    const points = scoreAfter(tournament, player, afterRound);
    return { place: index + 1, rank, number, name, rating: player.rating, points, cells, values };
  };
  return { rounds: afterRound, rows: rows.map(rowOf) };
}

const letters = { white: 'w', black: 'b' } as const;

function cellOf(
  round: RoundNumber,
  entry: RoundEntry | null,
  places: ReadonlyMap<StartingNumber, number>,
): CrosstableCell {
  const result = resultText(entry);
  if (entry === null || entry.kind === 'bye')
    return { round, opponentPlace: null, opponent: null, color: null, result, text: result };
  const { opponent, color } = entry;
  const opponentPlace = places.get(opponent) ?? null;
  const text = entry.kind === 'forfeit' ? result : `${opponentPlace ?? '?'}${letters[color]}${result}`;
  return { round, opponentPlace, opponent, color, result, text };
}
