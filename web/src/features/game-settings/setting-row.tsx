import { Switch } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './game-settings.module.css';

interface SettingRowProps {
  readonly label: string;
  readonly note?: string | undefined;
  readonly children: ReactNode;
}

/** One setting: what it is at the left, the choice at the right. */
export const SettingRow = ({ label, note, children }: SettingRowProps) => (
  <div className={classes['row']}>
    <span>
      {label} {note ? <small>{note}</small> : null}
    </span>
    {children}
  </div>
);

interface SwitchRowProps {
  readonly label: string;
  readonly note?: string;
  readonly on: boolean;
  readonly onChange: (on: boolean) => void;
}

/** A setting that is on or off. */
export const SwitchRow = ({ label, note, on, onChange }: SwitchRowProps) => (
  <SettingRow label={label} note={note}>
    <Switch
      color="var(--strong)"
      size="md"
      aria-label={label}
      checked={on}
      classNames={{ thumb: classes['thumb'] }}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  </SettingRow>
);
