import { UnstyledButton } from '@mantine/core';
import { IconLanguage, IconMoon, IconSun } from '@tabler/icons-react';
import type { ComponentType } from 'react';
import { Link } from 'react-router-dom';
import { otherLanguages } from '../settings/language-choices.ts';
import { useSchemeToggle } from '../theme/use-scheme-toggle.ts';
import { StatusBadge } from '../ui/status-badge.tsx';
import { morePages } from './more-pages.ts';
import { moreTexts } from './more-texts.ts';
import { useAreas } from './use-areas.ts';
import classes from './more-sheet.module.css';

/** A link, perhaps with something to do on the way, or a button with an action. */
export interface MenuEntry {
  readonly name: string;
  readonly icon: ComponentType<{ size?: number; stroke?: number }>;
  readonly to?: string;
  readonly onSelect?: () => void;
  /** Its page is still to be built. */
  readonly isComing?: boolean;
}

interface Props {
  readonly onLeave: () => void;
  /** How many of the working areas are named elsewhere on the page. */
  readonly besides: number;
  /** What the account offers, or how to get one. */
  readonly account: readonly MenuEntry[];
}

/** Areas, the account, the language, the colours, and last what is still to be built. */
export function MoreSheet({ onLeave, besides, account }: Props) {
  const scheme = useSchemeToggle();
  const { built, coming } = useAreas();
  const entries: readonly MenuEntry[] = [
    ...built.slice(besides).map(({ name, icon, to }) => ({ name, icon, to })),
    ...morePages(),
    ...account,
    ...otherLanguages().map(({ name, choose }) => ({ name, icon: IconLanguage, onSelect: choose })),
    { name: scheme.label, icon: scheme.dark ? IconSun : IconMoon, onSelect: scheme.toggle },
    ...coming.map(({ name, icon, to }) => ({ name, icon, to, isComing: true })),
  ];
  return (
    <ul className={classes.list}>
      {entries.map(({ name, icon: Icon, to, onSelect, isComing }) => (
        <li key={name}>
          {to ? (
            <Link
              to={to}
              className={`${classes.entry} focus-inside`}
              onClick={() => {
                onSelect?.();
                onLeave();
              }}
            >
              <Icon size={20} stroke={1.7} />
              {name}
              {isComing ? <StatusBadge kind="gold">{moreTexts.coming}</StatusBadge> : null}
            </Link>
          ) : (
            <UnstyledButton
              className={`${classes.entry} focus-inside`}
              onClick={() => {
                onLeave();
                onSelect?.();
              }}
            >
              <Icon size={20} stroke={1.7} />
              {name}
            </UnstyledButton>
          )}
        </li>
      ))}
    </ul>
  );
}
