import { useCallback, useEffect, useMemo, useReducer, useState } from 'react';
import type { GameAnswer } from '@royal-chess/contracts/library';
import { addMove, type EditedTree } from '@royal-chess/domain/chess/pgn/edit-tree';
import type { PgnLine } from '@royal-chess/domain/chess/pgn/pgn-tree';
import { hasPath, type TreePath } from '@royal-chess/domain/chess/pgn/tree-path';
import { plainTree, TreePositions } from './game-tree.ts';
import { openedTree, treeReducer } from './tree-state.ts';
import { useTreeView } from './use-tree-view.ts';

/** The game with its annotations; those are read by code that is loaded for them only. `isBroken`: they could not be read. */
function useOpenedTree(game: GameAnswer) {
  const plain = useMemo(() => plainTree(game), [game]);
  const [read, setRead] = useState<{ of: GameAnswer; main: PgnLine | null } | null>(null);
  useEffect(() => {
    const { movetext, startFen, variant } = game;
    if (movetext === null) return;
    let isLeft = false;
    const load = async () => {
      const { readMovetext } = await import('@royal-chess/domain/chess/pgn/read-movetext');
      if (!isLeft) setRead({ of: game, main: readMovetext({ movetext, startFen, variant }) });
    };
    // Without the code there are the moves still.
    load().catch(() => setRead({ of: game, main: null }));
    return () => {
      isLeft = true;
    };
  }, [game]);
  const annotated = read?.of === game ? read : null;
  return {
    opened: annotated?.main ?? plain,
    isReady: game.movetext === null || annotated !== null,
    isBroken: annotated?.main === null,
  };
}

/**
 * A game with its variations to step through and to add to. Moves of one's own are variations that only this page has, until they
 * are saved.
 * @param start where to begin: evaluated until the first step
 */
export function useGameTree(game: GameAnswer, start: (main: PgnLine) => TreePath) {
  const { opened, isReady, isBroken } = useOpenedTree(game);
  const [state, dispatch] = useReducer(treeReducer, openedTree);
  const main = state.edited?.main ?? opened;
  const wanted = state.path ?? start(main);
  const place = hasPath(main, wanted)
    ? wanted.join('.')
    : String(Math.max(0, Math.min(wanted[0] ?? 0, main.moves.length)));
  // While one has not moved, what is wanted is a new array at each render.
  const path = useMemo((): TreePath => place.split('.').map(Number), [place]);

  const positions = useMemo(() => {
    const made = new TreePositions(game);
    made.seed(opened);
    return made;
  }, [game, opened]);

  const go = useCallback((to: TreePath) => dispatch({ type: 'go', path: to }), []);
  const edit = useCallback((to: EditedTree) => dispatch({ type: 'edit', to }), []);
  const reset = useCallback(
    (to: EditedTree | null, at: TreePath | null) => dispatch({ type: 'reset', to, path: at }),
    [],
  );
  const view = useTreeView({
    main,
    path,
    positions,
    go,
    play: (move) => {
      const to = addMove(main, path, { uci: move.uci, san: view.position.san(move) });
      if (to.main === main) go(to.path);
      else edit(to);
    },
  });

  return {
    ...view,
    isReady,
    isBroken,
    /** Shows a position that was chosen, in place of the one that it began with. */
    isMoved: state.path !== null,
    /** Has one's own moves or changes. */
    isChanged: state.edited !== null,
    canUndo: state.past.length > 0,
    canRedo: state.future.length > 0,
    edit,
    undo: () => dispatch({ type: 'undo' }),
    redo: () => dispatch({ type: 'redo' }),
    /** Shows the game as it was opened, or another version of it. */
    reset,
  };
}

export type GameTree = ReturnType<typeof useGameTree>;
