import type { BoardSide, RoundView } from '@royal-chess/contracts/tournaments';
import type { BoardSlipsInput } from '../papers/board-slips.ts';
import type { PaperHeading } from '../papers/heading.ts';
import type { PairedPlayer, PairingListInput } from '../papers/pairing-list.ts';
import { resultText } from './result-text.ts';

const byeText = {
  'pairing-allocated': 'bye',
  'half-point': 'half-point bye',
  'full-point': 'full-point bye',
  'zero-point': 'absent',
} as const;

/** A player as papers name them. */
export const playerOf = ({ number, name, title, rating, federation, points }: BoardSide): PairedPlayer => ({
  number,
  name,
  rating,
  federation,
  points,
  ...(title && { title }),
});

/** The pairings of a round, with the results that are there. */
export const pairingListOfRound = (
  heading: PaperHeading,
  { boards, byes }: Pick<RoundView, 'boards' | 'byes'>,
): PairingListInput => ({
  heading,
  pairings: boards.map(({ board, white, black, result, adjourned }) => ({
    board,
    white: playerOf(white),
    black: playerOf(black),
    ...(result !== null ? { result: resultText[result] } : adjourned && { result: 'adjourned' }),
  })),
  unpaired: byes.map(({ side, bye }) => ({ ...playerOf(side), reason: byeText[bye] })),
});

/**
 * A slip for each board without a result.
 * @param urlOf address where the result of a board is entered; undefined for a board that needs no slip's code
 */
export const boardSlipsOfRound = (
  heading: PaperHeading,
  { boards }: Pick<RoundView, 'boards'>,
  urlOf?: (board: number) => string | undefined,
): BoardSlipsInput => ({
  heading,
  slips: boards
    .filter(({ result }) => result === null)
    .map(({ board, white, black }) => {
      const url = urlOf?.(board);
      return { board, white: white.name, black: black.name, ...(url !== undefined && { url }) };
    }),
});
