import { automaticEnding, drawClaim } from '@royal-chess/domain/chess/game/game-ending';
import { PositionHistory } from '@royal-chess/domain/chess/game/position-history';
import { Position } from '@royal-chess/domain/chess/position';
import type { Player } from './player.ts';

/** Openings of four half-moves and more, each played with both colours. */
const openings = [
  'e2e4 e7e5 g1f3 b8c6 f1b5 a7a6',
  'd2d4 d7d5 c2c4 e7e6 b1c3 g8f6',
  'e2e4 c7c5 g1f3 d7d6 d2d4 c5d4',
  'd2d4 g8f6 c2c4 g7g6 b1c3 f8g7',
  'c2c4 e7e5 b1c3 g8f6',
  'g1f3 d7d5 g2g3 g8f6',
  'e2e4 e7e6 d2d4 d7d5',
  'e2e4 c7c6 d2d4 d7d5',
  'e2e4 e7e5 g1f3 b8c6 f1c4 f8c5',
  'd2d4 d7d5 c2c4 c7c6 g1f3 g8f6',
  'e2e4 c7c5 g1f3 b8c6 d2d4 c5d4',
  'd2d4 g8f6 c2c4 e7e6 b1c3 f8b4',
  'e2e4 d7d5 e4d5 d8d5 b1c3 d5a5',
  'e2e4 g7g6 d2d4 f8g7',
  'd2d4 f7f5 g2g3 g8f6',
  'e2e4 e7e5 g1f3 g8f6',
  'd2d4 d7d5 g1f3 g8f6 c1f4 e7e6',
  'c2c4 c7c5 g1f3 g8f6',
  'e2e4 d7d6 d2d4 g8f6 b1c3 g7g6',
  'e2e4 e7e5 b1c3 g8f6',
];
/** A longer game is a draw. */
const mostPlies = 300;
/** Both agree for so many half-moves running: on this advantage, or from then on that there is none. Hundredths of a pawn. */
const judged = { plies: 6, won: 800, level: 10, fromPly: 100 };

/** What both sides have long agreed on; null while they do not. */
class Agreement {
  #wonPlies = 0;
  #levelPlies = 0;
  #last = 0;

  /**
   * Takes what the side to move thinks.
   * @param score from White's side
   * @returns White's score
   */
  take(score: number, ply: number): number | null {
    const isWon = Math.abs(score) >= judged.won;
    this.#wonPlies = !isWon ? 0 : Math.sign(score) === this.#last ? this.#wonPlies + 1 : 1;
    this.#last = Math.sign(score);
    this.#levelPlies = ply >= judged.fromPly && Math.abs(score) <= judged.level ? this.#levelPlies + 1 : 0;
    if (this.#wonPlies >= judged.plies) return score > 0 ? 1 : 0;
    return this.#levelPlies >= judged.plies ? 0.5 : null;
  }
}

/** How a match is played. */
export interface MatchRules {
  /** Most games. */
  readonly games: number;
  /** Milliseconds since 1970; no game begins after that. */
  readonly until: number;
  /** A game ends once both agree on its result: for players who do not let it slip. */
  readonly isJudged: boolean;
}

/** @returns White's score */
async function play(white: Player, black: Player, opening: string, isJudged: boolean): Promise<number> {
  let position = Position.initial();
  let history = PositionHistory.from(position);
  const agreement = new Agreement();
  const moves: string[] = opening.split(' ');
  await Promise.all([white.begin(), black.begin()]);
  const playOn = (uci: string): void => {
    const move = position.parseUci(uci);
    if (!move.ok) throw new Error(`${uci} in ${position.fen()}: ${move.error.message}`);
    position = position.play(move.value);
    history = history.after(position);
  };
  for (const uci of moves) playOn(uci);
  while (moves.length < mostPlies) {
    const isWhite = position.turn === 'white';
    const { uci, score } = await (isWhite ? white : black).move({ position, moves });
    playOn(uci);
    moves.push(uci);
    const ending = automaticEnding(position, history);
    if (ending) return ending.winner === null ? 0.5 : ending.winner === 'white' ? 1 : 0;
    if (drawClaim(position, history)) return 0.5;
    const agreed = isJudged ? agreement.take(isWhite ? score : -score, moves.length) : null;
    if (agreed !== null) return agreed;
  }
  return 0.5;
}

/**
 * A match, colours in turn.
 * @returns scores of the first, a number a game: 1, 0.5 or 0
 */
export async function match(one: Player, other: Player, rules: MatchRules): Promise<readonly number[]> {
  const { games, until, isJudged } = rules;
  const scores: number[] = [];
  while (scores.length < games && Date.now() < until) {
    const opening = openings[Math.floor(scores.length / 2) % openings.length] ?? '';
    const isWhite = scores.length % 2 === 0;
    scores.push(
      isWhite ? await play(one, other, opening, isJudged) : 1 - (await play(other, one, opening, isJudged)),
    );
  }
  return scores;
}
