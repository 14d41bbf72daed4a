import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { readFindAgain, type FoundAgain } from '../../shared/chess/find-again.ts';
import type { Lobby } from './use-lobby.ts';

/** Begins the search that the link to the lobby is about, once the lobby is entered; a reload or a step back does not begin it again. */
export function useFindAgain({ me, seeks }: Lobby, begin: (game: FoundAgain) => void): void {
  const { state } = useLocation();
  const navigate = useNavigate();
  const wanted = useRef(readFindAgain(state));
  const isEntered = me !== null && seeks !== null;
  useEffect(() => {
    const game = wanted.current;
    if (!game || !isEntered) return;
    wanted.current = null;
    void navigate('/match', { replace: true, state: null });
    begin(game);
  });
}
