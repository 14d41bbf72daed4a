import type { Position } from '../chess/position.ts';
import { finalEvaluation } from '../engine/evaluation.ts';
import type { PositionJudge } from '../engine/position-judge.ts';
import type { JudgedPosition } from './game-report.ts';

/**
 * A position as the report has it: by the rules where the game has ended, else by the engine.
 * @param nodes positions that the engine searches
 */
export async function judgePosition(
  judge: Pick<PositionJudge, 'judge'>,
  position: Position,
  nodes: number,
): Promise<JudgedPosition> {
  const final = finalEvaluation(position);
  if (final) return { evaluation: final, best: null };
  const { evaluation, best } = await judge.judge(position, nodes);
  return { evaluation, best };
}
