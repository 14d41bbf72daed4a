import { useEffect, useRef } from 'react';
import { useStore } from 'react-redux';
import type { FoundAgain } from '../../shared/chess/find-again.ts';
import { useAppSelector } from '../../shared/store/store.ts';
import { dialogOpened, selectAuth, selectUser, useOpenGuestMutation, whoAmI } from '../identity/index.ts';
import type { GridGame } from './time-controls.ts';
import type { Lobby } from './use-lobby.ts';

/** A game of the grid, rated or casual as it was pressed. */
export type WantedGame = GridGame & Pick<FoundAgain, 'rated'>;

/** The game that a visitor has pressed, until they are in; `way` is how they come in. */
interface Wanted {
  readonly game: WantedGame;
  readonly way: 'guest' | 'dialog';
}

/**
 * Begins a game of the grid. A visitor plays a casual one as a guest at once; for a rated one they are asked who they are, and it
 * begins without another click once they are in, rated or casual as it was pressed. A closed dialog forgets it.
 */
export function useGameAfterLogIn({ me, dispatch }: Lobby, begin: (game: WantedGame) => void) {
  const { dialog } = useAppSelector(selectAuth);
  const { getState } = useStore<object>();
  const [openGuest] = useOpenGuestMutation();
  const wanted = useRef<Wanted | null>(null);
  useEffect(() => {
    const now = wanted.current;
    if (!now || (me === null && (now.way === 'guest' || dialog !== 'closed'))) return;
    wanted.current = null;
    if (me !== null) begin(now.game);
  });

  const ask = (game: WantedGame): void => {
    wanted.current = { game, way: 'dialog' };
    dispatch(dialogOpened('login'));
  };
  const enterAsGuest = async (game: WantedGame): Promise<void> => {
    const isEntering = wanted.current?.way === 'guest';
    wanted.current = { game, way: 'guest' };
    if (isEntering) return;
    const { error } = await openGuest();
    if (error !== undefined) return ask(wanted.current?.game ?? game);
    // The request that follows the entry; without its answer no user is known, and the next press enters again.
    await dispatch(whoAmI());
    if (selectUser(getState()) === null && wanted.current?.way === 'guest') wanted.current = null;
  };

  return (game: WantedGame): void => {
    if (me !== null) begin(game);
    else if (game.rated) ask(game);
    else void enterAsGuest(game);
  };
}
