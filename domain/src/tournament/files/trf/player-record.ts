import type { Player, Points } from '../../model/tournament.ts';
import { columnOfRound, readRoundCell, type RoundCell } from './round-cell.ts';
import type { TrfColumns } from './trf-columns.ts';
import type { TrfLine } from './trf-source.ts';

/** Facts of a player or of a national rating record; the two share their columns (TRF26). */
export type PlayerFacts = Omit<Player, 'rounds'>;

/** A `001` record. */
export interface PlayerRecord {
  readonly line: TrfLine;
  readonly facts: PlayerFacts;
  readonly points: Points | null;
  readonly rank: number | null;
  /** Index 0 is round 1; `null` where the file is wrong. */
  readonly cells: readonly (RoundCell | null)[];
}

/** Most digits that a round's column may go to; protects from a line with ten thousand blanks and one digit. */
const mostRounds = 999;

/** Titles as files of 2006 have them. */
const oldTitles: Readonly<Record<string, string>> = {
  G: 'GM',
  M: 'IM',
  F: 'FM',
  C: 'CM',
  WG: 'WGM',
  WM: 'WIM',
  WF: 'WFM',
  WC: 'WCM',
};

const sexes: Readonly<Record<string, 'm' | 'w'>> = { m: 'm', w: 'w', f: 'w' };

/** The columns of a player that do not change in the event, of `001` or of a national record. */
export function readPlayerFacts(columns: TrfColumns, tag: string): PlayerFacts | null {
  const separated = columns.blank([4, 9, 14, 48, 53, 57, 69, 80], tag);
  const startingNumber = columns.whole(5, 8, `${tag} starting number`);
  if (startingNumber === null || startingNumber === 0) {
    if (separated && (startingNumber === 0 || columns.trimmed(5, 8) === ''))
      columns.fault(
        5,
        `${tag} starting number`,
        'A starting number from 1 to 9999 is expected in columns 5 to 8.',
      );
    return null;
  }
  const rating = columns.whole(49, 52, `${tag} rating`) ?? 0;
  const sex = sexes[columns.cut(10, 10).toLowerCase()];
  const title = readTitle(columns, tag);
  const federation = columns.trimmed(54, 56);
  const fideId = columns.trimmed(58, 68);
  const birth = columns.trimmed(70, 79);
  return {
    startingNumber,
    name: columns.trimmed(15, 47),
    ...(sex && { sex }),
    ...(title && { title }),
    rating,
    ...(federation && { federation }),
    ...(fideId && { fideId }),
    ...(birth && { birth }),
  };
}

function readTitle(columns: TrfColumns, tag: string): string {
  const text = columns.trimmed(11, 13).toUpperCase();
  const title = oldTitles[text];
  if (title !== undefined)
    columns.warn(11, `${tag} title`, `The title "${text}" of older files is read as ${title}.`);
  return title ?? text;
}

/** A `001` record; `null` when its starting number cannot be read. */
export function readPlayerRecord(columns: TrfColumns): PlayerRecord | null {
  const facts = readPlayerFacts(columns, '001');
  if (!facts) return null;
  columns.blank([85], '001');
  const points = columns.points(81, 84, '001 points');
  const rank = columns.whole(86, 89, '001 rank');
  const cells: (RoundCell | null)[] = [];
  for (let round = 1; columnOfRound(round) <= columns.length; round++) {
    if (round > mostRounds) {
      if (columns.cut(columnOfRound(round), columns.length).trim() !== '')
        columns.fault(columnOfRound(round), '001 rounds', `More than ${mostRounds} rounds are not read.`);
      break;
    }
    cells.push(readRoundCell(columns, round, facts.startingNumber));
  }
  return { line: columns.line, facts, points, rank, cells };
}
