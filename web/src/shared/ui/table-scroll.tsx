import type { ReactNode } from 'react';
import classes from './table-scroll.module.css';

interface TableScrollProps {
  /** Under this width the table is scrolled, pixels. */
  readonly minWidth: number;
  readonly children: ReactNode;
}

/** A table that is scrolled by itself where its page is too narrow for it. */
export function TableScroll({ minWidth, children }: TableScrollProps) {
  return (
    <div className={classes.root}>
      <div style={{ minWidth }}>{children}</div>
    </div>
  );
}
