import type { BoardResult, BoardRow, BoardSide } from '@royal-chess/contracts/tournaments';
import { messages } from './messages.ts';

/** Which boards of a round are shown. */
export type WallFilter = 'all' | 'running' | 'followed' | 'decided';
/** By board number, or those that run before those that are decided. */
export type WallOrder = 'board' | 'running';

/** How a player is followed: by account over all events, without one in this event. */
export const playerKey = ({ userId, entryId }: Pick<BoardSide, 'userId' | 'entryId'>): string =>
  userId ?? entryId;

/** Whether one of the players of a board is followed. */
export const isFollowed = ({ white, black }: BoardRow, followed: ReadonlySet<string>): boolean =>
  followed.has(playerKey(white)) || followed.has(playerKey(black));

const shows: Record<WallFilter, (row: BoardRow, followed: ReadonlySet<string>) => boolean> = {
  all: () => true,
  running: ({ result, adjourned }) => result === null && !adjourned,
  followed: isFollowed,
  decided: ({ result }) => result !== null,
};

/** Number of boards of each filter. */
export function countsOf(
  rows: readonly BoardRow[],
  followed: ReadonlySet<string>,
): Readonly<Record<WallFilter, number>> {
  const count = (filter: WallFilter): number => rows.filter((row) => shows[filter](row, followed)).length;
  return {
    all: rows.length,
    running: count('running'),
    followed: count('followed'),
    decided: count('decided'),
  };
}

const simple = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** What the wall is asked to show. */
export interface WallChoice {
  readonly filter: WallFilter;
  readonly order: WallOrder;
  /** Part of a name, or a board number; may be empty. */
  readonly words: string;
}

/** The boards to show, in order. */
export function boardsToShow(
  rows: readonly BoardRow[],
  { filter, order, words }: WallChoice,
  followed: ReadonlySet<string>,
): readonly BoardRow[] {
  const wanted = simple(words.trim());
  const found = rows.filter(
    (row) =>
      shows[filter](row, followed) &&
      (wanted === '' ||
        String(row.board) === wanted ||
        [row.white, row.black].some(({ name }) => simple(name).includes(wanted))),
  );
  if (order === 'board') return found;
  return found.toSorted((one, other) => Number(one.result !== null) - Number(other.result !== null));
}

/** How a result is shown: in words, and for each side. */
export interface ShownResult {
  readonly words: string;
  readonly white: string;
  readonly black: string;
}

const scores: Readonly<Record<BoardResult, Omit<ShownResult, 'words'>>> = {
  '1-0': { white: '1', black: '0' },
  'W-L': { white: '1', black: '0' },
  '0-1': { white: '0', black: '1' },
  'L-W': { white: '0', black: '1' },
  '1/2-1/2': { white: '½', black: '½' },
  'D-D': { white: '½', black: '½' },
  '+--': { white: '+', black: '–' },
  '--+': { white: '–', black: '+' },
  '---': { white: '–', black: '–' },
  '0-0': { white: '0', black: '0' },
  '1/2-0': { white: '½', black: '0' },
  '0-1/2': { white: '0', black: '½' },
};

export const shownResult = (result: BoardResult): ShownResult => ({
  words: messages.results[result],
  ...scores[result],
});

/** Move number of a position, from 1. */
export const moveNumberOf = (fen: string): number => Number(fen.split(' ')[5]) || 1;
