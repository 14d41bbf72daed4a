import { Suspense } from 'react';
import { lazyPage } from '../../shared/routing/load-page.ts';
import { useAppSelector } from '../../shared/store/store.ts';
import { selectUser } from '../identity/index.ts';
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
