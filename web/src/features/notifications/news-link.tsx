import { useEffect } from 'react';
import { useSelector } from 'react-redux';
import { useLocation, useNavigate } from 'react-router-dom';
import { runFeatureSaga } from '../../shared/store/feature-sagas.ts';
import { useAppDispatch } from '../../shared/store/store.ts';
import { newsSaga } from './news-saga.ts';
import { newsClosed, newsOpened, outcomeDismissed, selectNews, wentToMatch } from './news-slice.ts';
import { readSeenAt } from './seen-storage.ts';

export interface NewsLinkProps {
  readonly me: string;
}

/** Shows nothing: keeps the seat in the realtime room, and goes to the game whose challenge was accepted at the bell. */
export default function NewsLink({ me }: NewsLinkProps) {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { begun, outcomes } = useSelector(selectNews);

  useEffect(() => {
    runFeatureSaga('news', newsSaga);
    dispatch(newsOpened({ me, seenAt: readSeenAt(me) }));
    return () => void dispatch(newsClosed());
  }, [dispatch, me]);

  useEffect(() => {
    if (begun === null) return;
    dispatch(wentToMatch());
    void navigate(`/match/${begun}`);
  }, [begun, dispatch, navigate]);

  // Whoever is at the board knows that the challenge was accepted.
  const known = outcomes.find(({ id }) => pathname === `/match/${id}`)?.id;
  useEffect(() => {
    if (known) dispatch(outcomeDismissed(known));
  }, [known, dispatch]);

  return null;
}
