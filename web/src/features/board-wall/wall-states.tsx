import { Skeleton } from '@mantine/core';
import { useEffect, useState } from 'react';
import { StateEmpty } from '../../shared/ui/state-empty.tsx';
import { StateError } from '../../shared/ui/state-error.tsx';
import { messages } from './messages.ts';
import type { Wall } from './use-wall.ts';
import classes from './wall-page.module.css';

const delayMs = 120;
const skeletons = 12;

/** Tiles to come, after a moment. */
function WallSkeleton() {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), delayMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div aria-busy="true" className={classes['skeletons']}>
      <output className="sr-only">{messages.loading}</output>
      {isLate
        ? Array.from({ length: skeletons }, (_, index) => (
            <Skeleton key={index} height={290} animate={false} />
          ))
        : null}
    </div>
  );
}

/** What is shown in place of the boards: loading, failed, nothing paired; null when there are boards. */
export function WallState({ wall }: { wall: Wall }) {
  const { problem, event, round, rows, retry } = wall;
  if (problem)
    return (
      <StateError
        page={!event}
        title={problem.code === 'RC_TOURNAMENT_NOT_FOUND' ? messages.notFound : messages.failed}
        problem={problem}
        onRetry={retry}
      />
    );
  if (event && round === undefined) return <StateEmpty title={messages.none} line={messages.noneLine} />;
  return rows ? null : <WallSkeleton />;
}
