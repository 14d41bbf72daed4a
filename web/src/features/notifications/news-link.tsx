import { skipToken } from '@reduxjs/toolkit/query';
import { useEffect } from 'react';
import { useSelector } from 'react-redux';
import { useLocation } from 'react-router-dom';
import { runFeatureSaga } from '../../shared/store/feature-sagas.ts';
import { useAppDispatch } from '../../shared/store/store.ts';
import { useChatsQuery } from './chats-api.ts';
import { newsSaga } from './news-saga.ts';
import { newsClosed, newsOpened, outcomeDismissed, selectNews } from './news-slice.ts';
import { readSeenAt } from './seen-storage.ts';

export interface NewsLinkProps {
  readonly me: string;
}

/** Shows nothing: keeps the seat in the realtime room, and the conversations up to date. */
export default function NewsLink({ me }: NewsLinkProps) {
  const dispatch = useAppDispatch();
  const { pathname } = useLocation();
  const { hasJoined, outcomes } = useSelector(selectNews);
  useChatsQuery(hasJoined ? undefined : skipToken);

  useEffect(() => {
    runFeatureSaga('news', newsSaga);
    dispatch(newsOpened({ me, seenAt: readSeenAt(me) }));
    return () => void dispatch(newsClosed());
  }, [dispatch, me]);

  // The player at the board knows that the challenge was accepted.
  const known = outcomes.find(({ id }) => pathname === `/match/${id}`)?.id;
  useEffect(() => {
    if (known) dispatch(outcomeDismissed(known));
  }, [known, dispatch]);

  return null;
}
