import {
  IconAntennaBars2,
  IconAntennaBars3,
  IconAntennaBars4,
  IconAntennaBars5,
  IconAntennaBarsOff,
} from '@tabler/icons-react';
import classes from './facts.module.css';

/** Bars by the round trip, milliseconds: each has the icon up to its bound. */
const bars = [
  { below: 100, icon: IconAntennaBars5 },
  { below: 250, icon: IconAntennaBars4 },
  { below: 600, icon: IconAntennaBars3 },
  { below: Number.POSITIVE_INFINITY, icon: IconAntennaBars2 },
] as const;

/** How good a connection is; `pingMs` is null for none, and 0 while it is not known. */
export function Signal({ pingMs, size = 18 }: { pingMs: number | null; size?: number }) {
  const Icon =
    pingMs === null
      ? IconAntennaBarsOff
      : (bars.find(({ below }) => pingMs < below)?.icon ?? IconAntennaBars2);
  return (
    <Icon
      size={size}
      stroke={1.7}
      aria-hidden
      className={classes['signal']}
      data-lost={pingMs === null || undefined}
    />
  );
}
