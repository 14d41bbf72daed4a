import { messages } from './messages.ts';
import classes from './training.module.css';

/** None to three stars. */
export const Stars = ({ count }: { count: number }) => (
  <span className={classes['stars']} role="img" aria-label={messages.stars(count)}>
    {'★'.repeat(count)}
    <i>{'★'.repeat(3 - count)}</i>
  </span>
);
