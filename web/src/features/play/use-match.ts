import { useEffect, useMemo } from 'react';
import { useSelector } from 'react-redux';
import type { Color } from '@royal-chess/contracts/chess';
import type { PlayedMove } from '@royal-chess/contracts/matches';
import type { Move } from '@royal-chess/domain/chess/move';
import { Position } from '@royal-chess/domain/chess/position';
import type { Variant } from '@royal-chess/domain/chess/types';
import { newCommandId } from '../../shared/api/new-command-id.ts';
import { useSettings } from '../../shared/settings/settings-store.ts';
import { runFeatureSaga } from '../../shared/store/feature-sagas.ts';
import { useAppDispatch } from '../../shared/store/store.ts';
import { playSaga } from './play-saga.ts';
import { inMatch } from './in-match.ts';
import { selectPlay } from './matches-state.ts';
import { matchLeft, matchOpened, moveRequested, premoveSet } from './play-slice.ts';
import { useConfirmedMove } from './use-confirmed-move.ts';
import { premoveName, premovesOf, type Premove } from './premove.ts';

/**
 * A match on a board, with the pending move already played on it. Boards of one page share its state and its session.
 * @param preview for a small board beside other things: its viewer is neither a player nor counted as a spectator
 * @param fromTournament when the round of the match may be starting
 */
export function useMatch(matchId: string, { preview = false, fromTournament = false } = {}) {
  const dispatch = useAppDispatch();
  const play = useSelector((state: object) => selectPlay(state, matchId));
  const { moves, pending, startFen, room, role, premove } = play;

  useEffect(() => {
    runFeatureSaga('play', playSaga);
    dispatch(matchOpened(matchId, preview, fromTournament));
    return () => void dispatch(matchLeft(matchId, preview));
  }, [dispatch, matchId, preview, fromTournament]);

  const shown = useMemo((): readonly Pick<PlayedMove, 'ply' | 'uci' | 'san' | 'fen' | 'spentMs'>[] => {
    return pending && pending.ply === moves.length + 1 ? [...moves, { ...pending, spentMs: 0 }] : moves;
  }, [moves, pending]);

  const fen = shown.at(-1)?.fen ?? startFen;
  const variant = room?.variant as Variant | undefined;
  const position = useMemo(() => {
    const read = fen && variant ? Position.fromFen(fen, variant) : null;
    return read?.ok ? read.value : null;
  }, [fen, variant]);

  const me: Color | null = role === 'white' || role === 'black' ? role : null;
  const playing = room?.status === 'playing' || room?.status === 'created';
  // While an arbiter has stopped the clocks no player may move.
  const myTurn = playing && !room.stopped && me !== null && position?.turn === me && pending === null;
  const legal = useMemo(() => (myTurn && position ? position.legalMoves() : []), [myTurn, position]);
  const theirTurn = playing && me !== null && position !== null && position.turn !== me;
  const { premove: mayPremove } = useSettings();
  const premoves = useMemo(
    () => (theirTurn && me && position && mayPremove ? premovesOf(position, me) : []),
    [theirTurn, me, position, mayPremove],
  );

  const send = (move: Move) => {
    if (!position || !myTurn) return;
    dispatch(
      inMatch(
        matchId,
        moveRequested({
          commandId: newCommandId(),
          ply: shown.length + 1,
          uci: move.uci,
          san: position.san(move),
          fen: position.play(move).fen(),
          thinkMs: Math.max(0, performance.now() - play.seenAt),
        }),
      ),
    );
  };

  const confirmed = useConfirmedMove(fen, room?.speed ?? '', send);
  const playMove = (move: Move) => {
    if (!position || !myTurn || fen === null) return;
    if (!confirmed.isNeeded) send(move);
    else confirmed.enter({ move, san: position.san(move), fen: position.play(move).fen(), before: fen });
  };

  const setPremove = ({ from, to, uci, promotion }: Premove) =>
    void dispatch(inMatch(matchId, premoveSet({ from, to, uci, ...(promotion ? { promotion } : {}) })));
  const cancelPremove = () => void dispatch(inMatch(matchId, premoveSet(null)));

  return {
    ...play,
    matchId,
    shown,
    fen,
    variant,
    position,
    me,
    playing,
    myTurn,
    legal,
    premoves,
    premoveName: premove && position ? premoveName(position, premove) : '',
    playMove,
    /** A move that waits for the player's confirmation. */
    entered: myTurn ? confirmed.entered : null,
    confirmMove: confirmed.confirm,
    dropMove: confirmed.drop,
    setPremove,
    cancelPremove,
  };
}

export type Match = ReturnType<typeof useMatch>;
