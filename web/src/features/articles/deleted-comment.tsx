import type { ReactNode } from 'react';
import { messages } from './messages.ts';
import classes from './comments.module.css';

/** Stands for a comment that was deleted, over the replies to it. */
export const DeletedComment = ({ children }: { readonly children: ReactNode }) => (
  <li className={classes.comment}>
    <p className={classes.deleted}>{messages.deletedComment}</p>
    <ul className={classes.replies} aria-label={messages.replies(messages.deletedComment)}>
      {children}
    </ul>
  </li>
);
