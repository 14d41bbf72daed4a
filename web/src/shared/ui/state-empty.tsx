import type { ReactNode } from 'react';
import { IconChessKnight } from '@tabler/icons-react';
import classes from './state.module.css';

interface Props {
  /** "No open offers" */
  title: string;
  /** One line: what fills it. */
  line?: ReactNode;
  /** The one act. */
  action?: ReactNode;
  /** A piece; a knight by default. */
  icon?: ReactNode;
  page?: boolean;
}

/** An empty list: a piece, one line, one act. */
export function StateEmpty({ title, line, action, icon, page = false }: Props) {
  const Heading = page ? 'h1' : 'h3';
  return (
    <div className={classes.root} data-page={page || undefined}>
      <span className={classes.piece}>{icon ?? <IconChessKnight size={44} stroke={1.3} aria-hidden />}</span>
      <Heading className={classes.title}>{title}</Heading>
      {line ? <p className={classes.line}>{line}</p> : null}
      {action ? <div className={classes.act}>{action}</div> : null}
    </div>
  );
}
