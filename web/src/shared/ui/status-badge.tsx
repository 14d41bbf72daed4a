import type { ReactNode } from 'react';
import classes from './badges.module.css';

interface Props {
  kind: 'gold' | 'green' | 'red' | 'blue' | 'plain';
  icon?: ReactNode;
  children: ReactNode;
}

/** A soft fill with a word, and an icon where it helps: never colour alone. */
export function StatusBadge({ kind, icon, children }: Props) {
  return (
    <span className={classes.status} data-kind={kind}>
      {icon}
      {children}
    </span>
  );
}
