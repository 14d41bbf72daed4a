import { useEffect } from 'react';
import { useSelector } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { runFeatureSaga } from '../../shared/store/feature-sagas.ts';
import { useAppDispatch, useAppSelector } from '../../shared/store/store.ts';
import { dialogOpened, selectAuthStatus, selectUser } from '../identity/index.ts';
import { lobbySaga } from './lobby-saga.ts';
import { lobbyLeft, lobbyOpened, selectLobby } from './lobby-slice.ts';
import { useLobbyActions } from './use-lobby-actions.ts';

/** The live lobby of the current user; when a match begins, the page opens its board. */
export function useLobby() {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const user = useAppSelector(selectUser);
  const status = useAppSelector(selectAuthStatus);
  const lobby = useSelector(selectLobby);
  const actions = useLobbyActions();
  const me = user?._id ?? null;

  useEffect(() => {
    if (status === 'unknown') return undefined;
    runFeatureSaga('lobby', lobbySaga);
    dispatch(lobbyOpened(me));
    return () => void dispatch(lobbyLeft());
  }, [dispatch, me, status]);

  useEffect(() => {
    if (lobby.started) void navigate(`/match/${lobby.started}`);
  }, [lobby.started, navigate]);

  /** Runs an action of a player; a visitor is asked to log in, or to sign up, first. */
  const asPlayer = (act: () => void, way: 'login' | 'register' = 'login') => {
    if (me) act();
    else dispatch(dialogOpened(way));
  };

  const seeks = lobby.seeks?.filter(({ id }) => !lobby.withdrawn.includes(id)) ?? null;
  return { ...lobby, ...actions, seeks, user, me, asPlayer, dispatch };
}

export type Lobby = ReturnType<typeof useLobby>;
