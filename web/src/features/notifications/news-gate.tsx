import { Suspense } from 'react';
import { lazyPage } from '../../app/load-page.ts';
import { useAppSelector } from '../../app/store.ts';
import { selectUser } from '../identity/auth-slice.ts';
import type { NewsLinkProps } from './news-link.tsx';

const NewsLink = lazyPage<NewsLinkProps>(() => import('./news-link.tsx'));

/** Listens for news while somebody is signed in; visitors load nothing of it. */
export function NewsGate() {
  const me = useAppSelector(selectUser)?._id;
  return me ? (
    <Suspense>
      <NewsLink key={me} me={me} />
    </Suspense>
  ) : null;
}
