import type { BoardResult, PairingSystemName } from '@royal-chess/contracts/tournaments';
import { RandomSource } from '../random/random-source.ts';
import { losesBoth } from './bracket-of.ts';
import type { OfBoard, OfRound } from './draw-up-round.ts';
import { matchIdOf } from './play-round.ts';
import type { Progress } from './progress.ts';
import { winnerOf } from './result-of-board.ts';
import { isBracket, sectionFacts } from './section-facts.ts';
import type { Board } from './tournament-state.ts';

/** System of a section. */
export const systemOf = ({ state }: Progress, { sectionId }: Pick<OfRound, 'sectionId'>): PairingSystemName =>
  sectionFacts(state, sectionId)?.settings.format.system ?? 'manual';

/** Whether a result leaves a tie of a bracket level, so that another game follows. A drawn Armageddon is won by Black. */
export const isTied = (progress: Progress, of: OfBoard, board: Board, result: BoardResult): boolean =>
  isBracket(systemOf(progress, of)) && !board.isArmageddon && winnerOf(result) === null && !losesBoth(result);

/** The next game of a tie: an Armageddon, the colours by lot. */
export function continueTie(
  progress: Progress,
  { sectionId, round, board: number }: OfBoard,
  board: Board,
  result: BoardResult,
): void {
  const { seed } = progress.circumstances;
  const keeps = new RandomSource(`${seed}/${sectionId}/${round}/${number}`).chance(0.5);
  const start = progress.section(sectionId).starts[round] ?? 1;
  const game = board.replays + board.earlier.length + 1;
  progress.add('TieContinued', {
    sectionId,
    round,
    board: number,
    result,
    white: keeps ? board.white : board.black,
    black: keeps ? board.black : board.white,
    matchId:
      board.matchId === null ? null : matchIdOf(progress, { sectionId, round }, number, `${start}.${game}`),
    armageddon: true,
  });
}
