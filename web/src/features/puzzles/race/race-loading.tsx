import { Skeleton } from '@mantine/core';
import { messages } from './messages.ts';
import rush from '../rush/rush.module.css';

/** In the place of the board until the race is known. */
export const RaceLoading = () => (
  <section className={rush.stage}>
    <div role="status" aria-busy aria-label={messages.loading}>
      <Skeleton className={rush.waiting} />
    </div>
  </section>
);
