import type { Result } from '@royal-chess/contracts/chess';
import type { Board } from '@royal-chess/domain/chess/board/board';
import { generate, MAX_MOVES } from '@royal-chess/domain/chess/board/generate';
import { isInsufficient } from '@royal-chess/domain/chess/end/material';
import { writeSan } from '@royal-chess/domain/chess/notation/write-san';
import { seededRandom } from '@royal-chess/domain/chess/testing/random';
import { boardOf } from './board-of.ts';

/** A game of random moves. */
export interface SeededGame {
  readonly moves: readonly string[];
  readonly result: Result | '*';
  /** The board at the end. */
  readonly end: Board;
}

/** Classical games of random moves, the same for the same seed; each ends by the rules (75 moves too) or after `plies`. */
export function* seededGames(seed: number, plies: number): Generator<SeededGame, never, undefined> {
  const random = seededRandom(seed);
  const buffer = new Int32Array(MAX_MOVES);
  const start = boardOf();
  for (;;) {
    const end = start.clone();
    const moves: string[] = [];
    let result: Result | '*' = '*';
    while (result === '*' && moves.length < plies) {
      const count = generate(end, buffer, 0);
      if (count === 0) result = !end.isCheck() ? '1/2-1/2' : end.turn === 0 ? '0-1' : '1-0';
      else if (isInsufficient(end) || end.halfmoveClock >= 150) result = '1/2-1/2';
      else {
        const move = buffer[random(count)]!;
        moves.push(writeSan(move, end));
        end.play(move);
      }
    }
    yield { moves, result, end };
  }
}
