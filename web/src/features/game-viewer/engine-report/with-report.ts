import type { PgnLine } from '@royal-chess/domain/chess/pgn/pgn-tree';
import type { MoveClass } from '@royal-chess/domain/game-report/judge-move';
import type { GameReport } from '@royal-chess/domain/game-report/game-report';

/** Glyphs of the classes that have one. */
export const nagOfClass: Partial<Record<MoveClass, number>> = { inaccuracy: 6, mistake: 2, blunder: 4 };
const judges = (nag: number): boolean => nag >= 1 && nag <= 7;

/**
 * The moves as they are shown with a report: evaluations and the glyphs ?!, ? and ??, where a person has set none. Variations stay as
 * they are, and so does what is saved. A line that is no longer the game that was reported keeps its moves from the first other one.
 */
export function withReport(main: PgnLine, report: GameReport | null): PgnLine {
  if (!report) return main;
  const differs = main.moves.findIndex(({ uci }, index) => uci !== report.moves[index]?.uci);
  const same = differs < 0 ? main.moves.length : differs;
  return {
    ...main,
    moves: main.moves.map((move, index) => {
      const reported = report.moves[index];
      if (!reported || index >= same) return move;
      const nag = nagOfClass[reported.class];
      const isJudged = move.nags.some(judges);
      return {
        ...move,
        evaluation: move.evaluation ?? reported.evaluation,
        nags: nag === undefined || isJudged ? move.nags : [nag, ...move.nags],
      };
    }),
  };
}
