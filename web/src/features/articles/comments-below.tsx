import { Skeleton } from '@mantine/core';
import { Suspense, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { lazyPart } from '../../shared/routing/lazy-part.tsx';
import { useIsNear } from '../../shared/ui/use-is-near.ts';
import type { CommentsProps } from './comments.tsx';
import { messages } from './messages.ts';
import classes from './article-page.module.css';

const Comments = lazyPart<CommentsProps>(() => import('./comments.tsx'));

/** The place of the form. */
const room = <Skeleton height={140} mt={12} animate={false} />;
const loading = (
  <div role="status" aria-busy aria-label={messages.commentsLoading}>
    {room}
  </div>
);

/** The comments under an article, loaded as one comes near them or as the address names one; from then on they stay. */
export function CommentsBelow(props: CommentsProps) {
  const [isNear, place] = useIsNear();
  const isNamed = useLocation().hash.startsWith('#comment');
  const [wasNamed, setWasNamed] = useState(isNamed);
  if (isNamed && !wasNamed) setWasNamed(true);
  return (
    <section id="comments" ref={place} className={classes.comments}>
      <h2>{messages.comments(props.article.commentsCount)}</h2>
      {isNear || wasNamed ? (
        <Suspense fallback={loading}>
          <Comments {...props} />
        </Suspense>
      ) : (
        room
      )}
    </section>
  );
}
