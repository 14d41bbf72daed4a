import { diffWords } from 'diff';
import { useMemo } from 'react';
import classes from './versions.module.css';

/** A comparison that takes longer is given up, milliseconds. */
const mostMs = 2_000;

interface Props {
  readonly label: string;
  /** What stands in the version. */
  readonly former: string;
  /** What stands in the form. */
  readonly latter: string;
}

/** A text of a version with what was added and removed since. */
export function ComparedText({ label, former, latter }: Props) {
  const pieces = useMemo(() => diffWords(former, latter, { timeout: mostMs }), [former, latter]);
  return (
    <section aria-label={label}>
      <h3 className={classes.label}>{label}</h3>
      <p className={classes.text}>
        {pieces?.map(({ value, added, removed }, at) =>
          added ? <ins key={at}>{value}</ins> : removed ? <del key={at}>{value}</del> : value,
        ) ?? former}
      </p>
    </section>
  );
}
