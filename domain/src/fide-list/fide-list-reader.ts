import type { FidePlayer, FideRatingType } from '@royal-chess/contracts/fide';
import { playerOfRow } from './list-player.ts';
import type { RowTexts } from './list-fields.ts';

/** A row that could not be read. */
export interface ListFault {
  /** Line of the file, from 1. */
  readonly line: number;
  readonly message: string;
}

/** The rows of one piece of a list. */
export interface ListPiece {
  readonly players: readonly FidePlayer[];
  readonly faults: readonly ListFault[];
}

/** The file is no list, or ends too early. */
export class FideListUnreadable extends Error {
  readonly code = 'RC_FIDE_LIST_INVALID';
}

/** Reads one format of the list. Text has one UTF-16 unit for each byte, so that columns can be counted. */
export interface ListFormat {
  /** The types of ratings that the list has; known once the first row was read. */
  readonly ratings: readonly FideRatingType[];
  /** The rows that `bytes` complete. @throws FideListUnreadable */
  push(bytes: string): ListPiece;
  /** The rows left at the end of the file. @throws FideListUnreadable when the file breaks off */
  end(): ListPiece;
}

export const allRatings: readonly FideRatingType[] = ['standard', 'rapid', 'blitz'];

/**
 * The type of the ratings of a list that has one type only: the file itself does not say it.
 * @throws FideListUnreadable when the caller does not know it either
 */
export function singleType(type: FideRatingType | null): FideRatingType {
  if (type !== null) return type;
  throw new FideListUnreadable('This list has one type of ratings. Name it: standard, rapid or blitz.');
}

/** Collects the rows of a piece. */
export class PieceOfRows implements ListPiece {
  readonly players: FidePlayer[] = [];
  readonly faults: ListFault[] = [];

  /** @param single the type of the ratings where the list has only one, else null */
  add(row: RowTexts, line: number, single: FideRatingType | null): void {
    const player = playerOfRow(row, single);
    if (player.ok) this.players.push(player.value);
    else this.faults.push({ line, message: player.error });
  }
}
