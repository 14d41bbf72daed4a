import type { ReactNode } from 'react';
import classes from './panel.module.css';

interface Props {
  /** Heading of the panel, an h2. */
  title?: string;
  /** Secondary text or a link at the heading's right. */
  aside?: ReactNode;
  children: ReactNode;
  /** No padding: a table or list fills it edge to edge. */
  flush?: boolean;
  className?: string;
}

/** A card: surface, hairline, an optional ruled heading. Never put one in another. */
export function Panel({ title, aside, children, flush = false, className = '' }: Props) {
  return (
    <section className={`${classes.root} ${className}`}>
      {title ? (
        <header className={classes.head}>
          <h2 className={classes.title}>{title}</h2>
          {aside ? <div className={classes.aside}>{aside}</div> : null}
        </header>
      ) : null}
      <div className={flush ? undefined : classes.body}>{children}</div>
    </section>
  );
}
