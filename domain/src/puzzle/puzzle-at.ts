import type { Puzzle } from '@royal-chess/contracts/puzzles';
import { findTactic, type Judge, type Suspect } from './find-tactic.ts';
import { mineMates } from './mine-mates.ts';
import { isChance, mateOf } from './only-move.ts';
import { tacticPuzzle } from './tactic-puzzle.ts';

/**
 * The puzzle behind a mistake, without its opening: a mate in one to three by our own search alone, else a tactic by the engine.
 * @param nodes as `findTactic`
 * @returns null: there is none
 */
export async function puzzleAt(suspect: Suspect, judge: Judge, nodes: number): Promise<Puzzle | null> {
  const { position, move, before, after } = suspect;
  const solver = position.turn === 'white' ? 'black' : 'white';
  if (!isChance(before, after.evaluation, solver)) return null;
  const mates = mateOf(after.evaluation, solver) === null ? [] : mineMates(position.board(), [move], null);
  for (const puzzle of mates) return puzzle;
  const tactic = await findTactic(suspect, judge, nodes);
  return tactic && tacticPuzzle(tactic);
}
