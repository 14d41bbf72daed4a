import { Skeleton } from '@mantine/core';
import type { Article } from '@royal-chess/contracts/articles';
import { Suspense, useState, type RefCallback } from 'react';
import { useLocation } from 'react-router-dom';
import { lazyPart } from '../../shared/routing/lazy-part.tsx';
import { useIsNear } from '../../shared/ui/use-is-near.ts';
import type { CommentsProps } from './comments.tsx';
import { messages } from './messages.ts';
import classes from './comments.module.css';

const Comments = lazyPart<CommentsProps>(() => import('./comments.tsx'));

/** Their place until they have loaded. */
const Waiting = ({
  article,
  place,
}: {
  readonly article: Article;
  readonly place?: RefCallback<Element>;
}) => (
  <section id="comments" ref={place} className={classes.root}>
    <h2>{messages.comments(article.commentsCount)}</h2>
    <Skeleton height={140} mt={12} />
  </section>
);

/** The comments under an article, loaded as one comes near them or as the address names one; from then on they stay. */
export function CommentsBelow(props: CommentsProps) {
  const [isNear, place] = useIsNear();
  const isNamed = useLocation().hash.startsWith('#comment');
  const [wasNamed, setWasNamed] = useState(isNamed);
  if (isNamed && !wasNamed) setWasNamed(true);
  if (!isNear && !isNamed && !wasNamed) return <Waiting article={props.article} place={place} />;
  return (
    <Suspense fallback={<Waiting article={props.article} />}>
      <Comments {...props} />
    </Suspense>
  );
}
