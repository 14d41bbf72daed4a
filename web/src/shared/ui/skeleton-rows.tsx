import { Skeleton } from '@mantine/core';
import { useEffect, useState } from 'react';
import { messages } from './messages.ts';
import classes from './skeleton-rows.module.css';

interface Props {
  rows: number;
  /** Width of each cell, left to right; the last are aligned right. */
  cells?: readonly string[];
  /** Height of a row once loaded; `var(--row)` by default. */
  height?: string;
}

/** Loading that is quicker shows no rows, milliseconds. */
export const delayMs = 120;

/** Rows in the shape of the rows to come, after 120 ms; before that the place is kept, empty. */
export function SkeletonRows({ rows, cells = ['28px', '40%', '12%', '14%'], height = 'var(--row)' }: Props) {
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), delayMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div aria-busy="true">
      <output className="sr-only">{messages.loading}</output>
      {Array.from({ length: rows }, (_, index) => (
        <div key={index} className={classes.row} style={{ height }}>
          {late
            ? cells.map((width, cell) => <Skeleton key={cell} height={14} width={width} animate={false} />)
            : null}
        </div>
      ))}
    </div>
  );
}
