import { messages } from './messages.ts';
import classes from './frames.module.css';

export function SkipLink() {
  return (
    <a href="#main" className={classes.skip}>
      {messages.skip}
    </a>
  );
}
