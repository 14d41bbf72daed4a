import type { ReactNode } from 'react';
import classes from './page-title.module.css';

interface Props {
  title: string;
  /** One line below. */
  line?: ReactNode;
  /** Content at the right, on the title's base line. */
  aside?: ReactNode;
}

export function PageTitle({ title, line, aside }: Props) {
  return (
    <header className={classes.root}>
      <div>
        <h1 className={classes.title}>{title}</h1>
        {line ? <p className={classes.line}>{line}</p> : null}
      </div>
      {aside ? <div className={classes.aside}>{aside}</div> : null}
    </header>
  );
}
