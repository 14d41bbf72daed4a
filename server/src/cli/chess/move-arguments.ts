import type { Move } from '@royal-chess/domain/chess/move';
import type { Position } from '@royal-chess/domain/chess/position';
import { BadUse, quoted } from '../bad-use.ts';

/** Maximum of half-moves in one command. */
const LONGEST_GAME = 10_000;

/** A move played, and the positions around it. */
export interface Played {
  readonly before: Position;
  readonly move: Move;
  readonly after: Position;
}

/** The moves of arguments that hold one move or several, with or without move numbers. */
const movesOf = (words: readonly string[]): string[] =>
  words
    .flatMap((word) => word.split(/\s+/))
    .map((word) => word.replace(/^\d*\.+/, ''))
    .filter((word) => word !== '');

/**
 * Plays moves given in long algebraic or in algebraic notation.
 * @throws BadUse naming the first that is not legal
 */
export function* playMoves(from: Position, words: readonly string[]): Generator<Played, void, undefined> {
  const moves = movesOf(words);
  if (moves.length > LONGEST_GAME) throw new BadUse('moves', `At most ${LONGEST_GAME} moves are expected.`);
  let before = from;
  for (const [index, text] of moves.entries()) {
    const uci = before.parseUci(text);
    const move = uci.ok ? uci : before.parseSan(text);
    if (!move.ok) {
      const why =
        move.error.code === 'ambiguous'
          ? 'could be more than one move'
          : `is not a legal move for ${before.turn}`;
      throw new BadUse('moves', `Move ${index + 1}, ${quoted(text)}, ${why} in ${before.fen()}`);
    }
    const after = before.play(move.value);
    yield { before, move: move.value, after };
    before = after;
  }
}
