import { useEffect, useRef } from 'react';
import type { PgnLine } from '@royal-chess/domain/chess/pgn/pgn-tree';
import type { TreePath } from '@royal-chess/domain/chess/pgn/tree-path';
import { useLatest } from '../../shared/ui/use-latest.ts';
import { keepDraft, keptDraft } from './annotate/draft-place.ts';
import type { ShownGame } from './shown-game.ts';
import type { GameTree } from './use-game-tree.ts';

const loadReader = () => import('@royal-chess/domain/chess/pgn/read-movetext');
const loadWriter = () => import('@royal-chess/domain/chess/pgn/write-tree');

/**
 * Keeps one's own moves in a stored game for this window, so that a reload shows them again. While one annotates, the draft of the
 * tools keeps them.
 * @param start where a game with these moves begins
 */
export function useKeptMoves(
  game: ShownGame,
  tree: GameTree,
  { isAnnotating, start }: { readonly isAnnotating: boolean; readonly start: (main: PgnLine) => TreePath },
): void {
  const { id, startFen, variant } = game;
  const isHeld = game.isNew !== true && !isAnnotating;
  const latest = useLatest({ tree, start, isHeld });

  useEffect(() => {
    const movetext = keptDraft({ userId: null, gameId: id });
    if (movetext === null || !latest.current.isHeld) return;
    let isLeft = false;
    const restore = async () => {
      const { readMovetext } = await loadReader();
      const main = readMovetext({ movetext, startFen, variant });
      const now = latest.current;
      // A move of now is newer.
      if (isLeft || main === null || !now.isHeld || now.tree.isChanged) return;
      const path = now.start(main);
      now.tree.reset({ main, path }, path);
    };
    // Without the code the game is shown as it is stored.
    restore().catch(() => undefined);
    return () => {
      isLeft = true;
    };
  }, [id, startFen, variant, latest]);

  const changed = isHeld && tree.isChanged ? tree.main : null;
  const hasKept = useRef(false);
  useEffect(() => {
    if (changed === null) {
      // Taken back, saved or held by the tools: what is kept would show them again.
      if (hasKept.current) keepDraft({ userId: null, gameId: id }, null);
      return;
    }
    hasKept.current = true;
    let isLater = false;
    const keep = async () => {
      const { writeMovetext } = await loadWriter();
      if (!isLater) keepDraft({ userId: null, gameId: id }, writeMovetext(changed, startFen));
    };
    // A reload shows the game as it is stored.
    keep().catch(() => undefined);
    return () => {
      isLater = true;
    };
  }, [changed, id, startFen]);
}
