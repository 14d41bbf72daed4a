import { Slider } from '@mantine/core';
import { useState } from 'react';
import { messages } from './messages.ts';
import { SettingRow } from './setting-row.tsx';
import classes from './game-settings.module.css';

interface PercentSliderProps {
  readonly label: string;
  readonly note?: string;
  readonly value: number;
  readonly min?: number;
  readonly disabled?: boolean;
  readonly onChange: (value: number) => void;
}

/** A setting in percent. It is stored when the thumb is let go. */
export function PercentSlider({
  label,
  note,
  value,
  min = 0,
  disabled = false,
  onChange,
}: PercentSliderProps) {
  const [moving, setMoving] = useState<number | null>(null);
  const shown = moving ?? value;
  return (
    <SettingRow label={label} note={note}>
      <Slider
        className={classes['slider']}
        color="var(--gold)"
        label={null}
        thumbLabel={label}
        disabled={disabled}
        min={min}
        max={100}
        step={5}
        value={shown}
        onChange={setMoving}
        onChangeEnd={(chosen) => {
          setMoving(null);
          onChange(chosen);
        }}
      />
      <span className={classes['percent']}>{messages.percent(shown)}</span>
    </SettingRow>
  );
}
