import { useId } from 'react';
import classes from './segments.module.css';

interface SegmentsProps<Value extends string> {
  /** What is chosen, for screen readers. */
  readonly label: string;
  readonly data: readonly { readonly value: Value; readonly label: string; readonly disabled?: boolean }[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  readonly fullWidth?: boolean;
}

/** A choice of one of a few, side by side. */
export function Segments<Value extends string>({
  label,
  data,
  value,
  onChange,
  fullWidth = false,
}: SegmentsProps<Value>) {
  const name = useId();
  return (
    <div className={classes.root} role="radiogroup" aria-label={label} data-full={fullWidth || undefined}>
      {data.map((segment) => (
        <label key={segment.value} className={classes.segment}>
          <input
            type="radio"
            name={name}
            value={segment.value}
            disabled={segment.disabled}
            checked={segment.value === value}
            onChange={() => onChange(segment.value)}
          />
          {segment.label}
        </label>
      ))}
    </div>
  );
}
