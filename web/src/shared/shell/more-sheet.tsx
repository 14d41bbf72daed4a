import { UnstyledButton } from '@mantine/core';
import { IconMoon, IconSun } from '@tabler/icons-react';
import type { ComponentType } from 'react';
import { Link } from 'react-router-dom';
import { useSchemeToggle } from '../theme/use-scheme-toggle.ts';
import { moreAreas, type Area } from './areas.ts';
import classes from './more-sheet.module.css';

/** A link, or a button with an action. */
export interface MenuEntry {
  readonly name: string;
  readonly icon: ComponentType<{ size?: number; stroke?: number }>;
  readonly to?: string;
  readonly onSelect?: () => void;
}

interface Props {
  readonly onLeave: () => void;
  /** Areas to list; the default is those that have no place in the phone's bar. */
  readonly areas?: readonly Area[];
  /** What the account offers, or how to get one. */
  readonly account: readonly MenuEntry[];
}

/** Areas, the account, the colours. */
export function MoreSheet({ onLeave, areas = moreAreas, account }: Props) {
  const scheme = useSchemeToggle();
  const entries: readonly MenuEntry[] = [
    ...areas.map(({ name, icon, to }) => ({ name, icon, to })),
    ...account,
    { name: scheme.label, icon: scheme.dark ? IconSun : IconMoon, onSelect: scheme.toggle },
  ];
  return (
    <ul className={classes.list}>
      {entries.map(({ name, icon: Icon, to, onSelect }) => (
        <li key={name}>
          {to ? (
            <Link to={to} className={`${classes.entry} focus-inside`} onClick={onLeave}>
              <Icon size={20} stroke={1.7} />
              {name}
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
