import { pathOf } from '@royal-chess/domain/study/chapter-lines';
import type { ChapterState } from '@royal-chess/domain/study/chapter-state';
import { plyOf } from '@royal-chess/domain/chess/pgn/tree-path';
import { numbered } from '../../shared/board/move-rows.ts';
import { messages } from './messages.ts';
import type { StudyTree } from './use-study-tree.ts';
import classes from './study.module.css';

interface SamePositionsProps {
  readonly state: ChapterState;
  readonly tree: StudyTree;
  /** Ids of all positions that are the same as the one on the board. */
  readonly ids: readonly string[];
}

/** Other ways of the chapter to the position on the board. */
export function SamePositions({ state, tree, ids }: SamePositionsProps) {
  const others = ids.filter((id) => id !== tree.nodeId);
  if (others.length === 0) return null;
  return (
    <p className={classes['same']}>
      {messages.sameIn}{' '}
      {others.slice(0, 8).map((id) => {
        const san = state.nodes.get(id)?.move.san ?? '';
        const label = san === '' ? messages.start : numbered(san, plyOf(pathOf(state, id)), state.startFen);
        return (
          <button key={id} type="button" onClick={() => tree.goTo(id)}>
            {label}
          </button>
        );
      })}
    </p>
  );
}
