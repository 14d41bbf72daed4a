import { useEffect, useRef } from 'react';
import { useAppSelector } from '../../shared/store/store.ts';
import { selectAuth } from '../identity/index.ts';
import type { GridGame } from './time-controls.ts';
import type { Lobby } from './use-lobby.ts';

/**
 * Begins a game of the grid. A visitor is asked who they are first, and the game begins without another click once they are in,
 * as a guest or with an account; a closed dialog forgets it.
 */
export function useGameAfterLogIn({ me, asPlayer }: Lobby, begin: (game: GridGame) => void) {
  const { dialog } = useAppSelector(selectAuth);
  const wanted = useRef<GridGame | null>(null);
  useEffect(() => {
    const game = wanted.current;
    if (!game || (me === null && dialog !== 'closed')) return;
    wanted.current = null;
    if (me !== null) begin(game);
  });
  return (game: GridGame): void => {
    if (me === null) wanted.current = game;
    asPlayer(() => begin(game));
  };
}
