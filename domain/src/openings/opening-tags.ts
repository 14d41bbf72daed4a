import { Replay } from '../chess/replay.ts';
import type { OpeningBook } from './opening-book.ts';

/** Half-moves after which a position is no longer said to be of its opening. */
const latest = 40;

/**
 * Tags of an opening as files of puzzles write them: of its family and of its variation, without accents and punctuation.
 * @param name `Sicilian Defense: Najdorf Variation`
 */
export function openingTags(name: string): string[] {
  const [family = ''] = name.split(':');
  return [...new Set([tagOf(family), tagOf(name.split(',')[0]!)])];
}

const tagOf = (name: string): string =>
  name
    .normalize('NFD')
    .replaceAll(/[^\w\s-]/g, '')
    .trim()
    .replaceAll(/\s+/g, '_');

/**
 * Tags of the last named position that a game has reached; none after 40 half-moves.
 * @param moves legal moves from the usual start in long algebraic notation
 */
export function tagsOfGame(book: OpeningBook, moves: readonly string[]): readonly string[] {
  if (moves.length > latest) return [];
  const replay = new Replay();
  let name: string | null = null;
  for (const uci of moves) {
    if (!replay.playUci(uci)) break;
    name = book.atPosition(replay)?.name ?? name;
  }
  return name === null ? [] : openingTags(name);
}
