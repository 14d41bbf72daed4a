import { LeanBoard } from '@royal-chess/domain/game-search/lean-board';
import { MovePattern } from '@royal-chess/domain/game-search/move-pattern';
import type { PackedGame } from '@royal-chess/domain/game-search/packed-game';
import { PiecePattern } from '@royal-chess/domain/game-search/piece-pattern';
import type { GameConditions } from '../../game-query.ts';
import type { ScanAllowance } from '../../scan-budget.ts';
import type { BoardGamesList } from '../positions/board-games.ts';

/** After how many half-moves something was in a game first, -1 when it never was. */
type Test = (board: LeanBoard, game: PackedGame) => number;

const never: Test = () => -1;

/** What can only be found by replaying games, in the order in which `foundPly` names them. */
function testsOf({ pieces, piecesMatch, mirror, lasting, fragment, movetext }: GameConditions): Test[] {
  const tests: Test[] = [];
  if (pieces !== undefined) {
    const pattern = PiecePattern.of({ pieces, piecesMatch, mirror, lasting });
    tests.push(pattern ? (board, game) => pattern.find(board, game) : never);
  }
  if (fragment && fragment.length > 0) {
    const pattern = MovePattern.of(fragment);
    tests.push(pattern ? (board, game) => pattern.find(board, game) : never);
  }
  if (movetext && movetext.length > 0) {
    const pattern = MovePattern.of(movetext);
    tests.push(pattern ? (board, game) => (pattern.begins(board, game) ? movetext.length : -1) : never);
  }
  return tests;
}

/** Whether games must be replayed for the conditions. */
export const needsScan = (wanted: GameConditions): boolean => testsOf(wanted).length > 0;

/** Games replayed between two looks at the clock: about a millisecond. */
const AT_ONCE = 256;

/**
 * Adds those of the games in which pieces and moves were as requested.
 *
 * @returns how many games are decided; fewer than all when the allowance is spent
 */
export function scanGames(
  nums: Uint32Array,
  wanted: GameConditions,
  gamesOf: (nums: Uint32Array) => readonly PackedGame[],
  { found, allowance }: { readonly found: BoardGamesList; readonly allowance: ScanAllowance },
): number {
  const plyIn = gameTest(wanted);
  for (let at = 0; at < nums.length;) {
    if (allowance.isSpent()) return at;
    const some = nums.subarray(at, at + Math.min(AT_ONCE, allowance.games));
    allowance.spend(some.length);
    at += some.length;
    for (const [place, game] of gamesOf(some).entries()) {
      const ply = plyIn(game);
      if (ply >= 0) found.push(some[place]!, ply);
    }
  }
  return nums.length;
}

/** After how many half-moves a game had what can only be found by replaying it; -1 when it never had. */
export function gameTest(wanted: GameConditions): (game: PackedGame) => number {
  const tests = testsOf(wanted);
  const board = new LeanBoard();
  return (game) => firstPly(tests, board, game);
}

/** After how many half-moves the first of the tests was fulfilled; -1 when one never was. */
function firstPly(tests: readonly Test[], board: LeanBoard, game: PackedGame): number {
  let first = -1;
  for (const test of tests) {
    const ply = test(board, game);
    if (ply < 0) return -1;
    if (first < 0) first = ply;
  }
  return first;
}
