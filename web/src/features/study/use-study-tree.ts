import { useCallback, useMemo, useState } from 'react';
import type { StudyEdit } from '@royal-chess/contracts/studies';
import type { Move } from '@royal-chess/domain/chess/move';
import { moveAt, type TreePath } from '@royal-chess/domain/chess/pgn/tree-path';
import { ChapterLines, pathOf } from '@royal-chess/domain/study/chapter-lines';
import { type ChapterState, isShown } from '@royal-chess/domain/study/chapter-state';
import { nodeIdOf } from '@royal-chess/domain/study/node-id';
import { TreePositions, useTreeView } from '../game-viewer/index.ts';

/** Edits that play moves. */
type PlayedEdit = Extract<StudyEdit, { type: 'move' }>;

/**
 * A chapter on the board. Where one is follows the move, not its place: variations of others that come or go do not move the board.
 * @param start where the board opens
 * @param onPlay adds moves, each behind the one before
 */
export function useStudyTree(
  state: ChapterState,
  start: string,
  onPlay: (moves: readonly PlayedEdit[]) => void,
) {
  const [lines] = useState(() => new ChapterLines());
  const [nodeId, setNodeId] = useState(start);
  const main = useMemo(() => lines.main(state), [lines, state]);
  const place = pathOf(state, nodeId).join('.');
  const path = useMemo((): TreePath => place.split('.').map(Number), [place]);
  const { variant, startFen } = state;
  const positions = useMemo(() => new TreePositions({ variant, startFen, moves: [] }), [variant, startFen]);
  const go = useCallback((to: TreePath) => setNodeId(lines.idOf(moveAt(main, to))), [lines, main]);
  const here = lines.idOf(moveAt(main, path));
  /** Plays moves from here, and shows what the last of them leads to. */
  const follow = (moves: readonly Pick<Move, 'uci'>[]) => {
    const played: PlayedEdit[] = [];
    let parent = here;
    for (const { uci } of moves) {
      const id = nodeIdOf(parent, uci);
      // A move that is shown is chosen, and not played again.
      if (!isShown(state.nodes, id)) played.push({ type: 'move', parent, uci });
      parent = id;
    }
    if (played.length > 0) onPlay(played);
    setNodeId(parent);
  };
  const play = (move: Move) => follow([move]);
  const view = useTreeView({ main, path, positions, go, play });
  return { ...view, nodeId: here, goTo: setNodeId, follow, lines };
}

export type StudyTree = ReturnType<typeof useStudyTree>;
