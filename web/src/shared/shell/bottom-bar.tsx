import type { ReactNode } from 'react';
import classes from './bottom-bar.module.css';

interface BottomBarProps {
  /** `areas` lead to other pages, under 1024 px; `acts` of a page take their place under 768 px. */
  readonly kind: 'areas' | 'acts';
  readonly label: string;
  readonly children: ReactNode;
}

/** Classes of a link or button in a {@link BottomBar}; `data-current` marks where one is, `data-danger` what costs. */
export const barItem = `${classes.item} focus-inside`;

/** 64 px at the bottom of a phone, for links and buttons of an icon and a word. */
export function BottomBar({ kind, label, children }: BottomBarProps) {
  return (
    <nav data-bar={kind} className={classes.bar} aria-label={label}>
      {children}
    </nav>
  );
}
