import type { MouseEvent } from 'react';
import { messages } from './messages.ts';
import classes from './frames.module.css';

/** Moves the focus itself, so that the browser adds no entry to the history; without a script it is a link. */
function focusMain(event: MouseEvent): void {
  event.preventDefault();
  document.getElementById('main')?.focus();
}

export function SkipLink() {
  return (
    <a href="#main" className={classes.skip} onClick={focusMain}>
      {messages.skip}
    </a>
  );
}
