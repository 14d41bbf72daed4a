import { useCallback, useMemo, useState } from 'react';
import type { Move } from '@royal-chess/domain/chess/move';
import { moveAt, type TreePath } from '@royal-chess/domain/chess/pgn/tree-path';
import { ChapterLines, pathOf } from '@royal-chess/domain/study/chapter-lines';
import type { ChapterState } from '@royal-chess/domain/study/chapter-state';
import { nodeIdOf } from '@royal-chess/domain/study/node-id';
import { TreePositions, useTreeView } from '../game-viewer/index.ts';

/**
 * A chapter on the board. Where one is follows the move, not its place: variations of others that come or go do not move the board.
 * @param start where the board opens
 * @param onPlay adds a move behind a position
 */
export function useStudyTree(
  state: ChapterState,
  start: string,
  onPlay: (parent: string, uci: string) => void,
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
  const play = ({ uci }: Move) => {
    onPlay(here, uci);
    setNodeId(nodeIdOf(here, uci));
  };
  const view = useTreeView({ main, path, positions, go, play });
  return { ...view, nodeId: here, goTo: setNodeId, lines };
}

export type StudyTree = ReturnType<typeof useStudyTree>;
