import { sentenceOf } from '../api/way-out.ts';
import classes from './fault-line.module.css';

interface FaultLineProps {
  /** Why something that was tried failed; nothing is shown while there is none. */
  readonly fault: { readonly code: string; readonly detail: string } | null;
  /** What failed, where the detail does not say it. */
  readonly about?: string;
  /** Inside a panel without padding: as wide as the panel. */
  readonly flush?: boolean;
}

/** The fault of what was tried last, beside where it was tried, with the way out. */
export function FaultLine({ fault, about, flush = false }: FaultLineProps) {
  if (!fault) return null;
  return (
    <p className={classes.root} data-flush={flush || undefined} role="alert">
      {about ? `${about}: ` : null}
      {sentenceOf(fault)}
    </p>
  );
}
