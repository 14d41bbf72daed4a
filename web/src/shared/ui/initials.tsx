import { initialsOf } from './initials-of.ts';
import { inRem } from './in-rem.ts';
import classes from './initials.module.css';

const tints = ['gold', 'green', 'blue', 'plain'] as const;

/** The same tint for the same person, for every viewer. */
function tintOf(seed: string): (typeof tints)[number] {
  let sum = 0;
  for (const letter of seed) sum = (sum + (letter.codePointAt(0) ?? 0)) % tints.length;
  return tints[sum] ?? 'plain';
}

interface Props {
  name: string;
  /** What the tint comes from: the user's id, or the name. */
  seed?: string;
  size?: number;
  /** A dot at the edge; left out when presence is unknown. */
  online?: boolean;
}

/** A round avatar of initials. It repeats the name beside it, so it is drawn and not text. */
export function Initials({ name, seed = name, size = 28, online }: Props) {
  return (
    <span
      className={classes.root}
      data-tint={tintOf(seed)}
      style={{ width: inRem(size), height: inRem(size), fontSize: inRem(Math.round(size * 0.38)) }}
      aria-hidden="true"
      data-letters={initialsOf(name)}
    >
      {online === undefined ? null : <span className={classes.dot} data-online={online || undefined} />}
    </span>
  );
}
