import type { ReactNode } from 'react';
import classes from './page-title.module.css';

interface Props {
  title: string;
  /** One line below. */
  line?: ReactNode;
  /** Content at the right, on the title's base line. */
  aside?: ReactNode;
  /** The bar of a phone has the title: there it is for screen readers. */
  isInBar?: boolean;
}

export function PageTitle({ title, line, aside, isInBar }: Props) {
  return (
    <header className={classes.root}>
      <div>
        <h1 className={classes.title} data-in-bar={isInBar}>
          {title}
        </h1>
        {line ? <p className={classes.line}>{line}</p> : null}
      </div>
      {aside ? <div className={classes.aside}>{aside}</div> : null}
    </header>
  );
}
