import { useEffect, useRef } from 'react';
import { useAppSelector } from '../../shared/store/store.ts';
import { dialogOpened, selectAuth, useOpenGuestMutation } from '../identity/index.ts';
import type { GridGame } from './time-controls.ts';
import type { Lobby } from './use-lobby.ts';

/** The game that a visitor has pressed, until they are in; `way` is how they come in. */
interface Wanted {
  readonly game: GridGame;
  readonly way: 'guest' | 'dialog';
}

/**
 * Begins a game of the grid. A visitor plays a casual one as a guest at once; for a rated one they are asked who they are, and it
 * begins without another click once they are in. A closed dialog forgets it.
 */
export function useGameAfterLogIn({ me, dispatch }: Lobby, begin: (game: GridGame) => void) {
  const { dialog } = useAppSelector(selectAuth);
  const [openGuest] = useOpenGuestMutation();
  const wanted = useRef<Wanted | null>(null);
  useEffect(() => {
    const now = wanted.current;
    if (!now || (me === null && (now.way === 'guest' || dialog !== 'closed'))) return;
    wanted.current = null;
    if (me !== null) begin(now.game);
  });

  const ask = (game: GridGame): void => {
    wanted.current = { game, way: 'dialog' };
    dispatch(dialogOpened('login'));
  };
  const enterAsGuest = async (game: GridGame): Promise<void> => {
    const isEntering = wanted.current?.way === 'guest';
    wanted.current = { game, way: 'guest' };
    if (isEntering) return;
    const { error } = await openGuest();
    if (error !== undefined) ask(wanted.current?.game ?? game);
  };

  return (game: GridGame, rated: boolean): void => {
    if (me !== null) begin(game);
    else if (rated) ask(game);
    else void enterAsGuest(game);
  };
}
