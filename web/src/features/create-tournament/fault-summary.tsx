import { IconAlertTriangle } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { fieldLabel } from './field-labels.ts';
import type { FieldFaults } from './field-faults.ts';
import { messages } from './messages.ts';
import classes from './create-tournament.module.css';

interface FaultSummaryProps {
  readonly faults: FieldFaults;
  /** Counts the attempts to send the form: with each failed one the summary takes the focus. */
  readonly attempts: number;
  readonly onGo: (path: string) => void;
}

/** What is wrong, on top: each entry leads to its field. */
export function FaultSummary({ faults, attempts, onGo }: FaultSummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (attempts > 0) box.current?.focus();
  }, [attempts]);
  const paths = Object.keys(faults);
  if (attempts === 0 || paths.length === 0) return null;
  return (
    <div ref={box} tabIndex={-1} role="alert" className={classes['summary']}>
      <IconAlertTriangle size={20} stroke={1.7} aria-hidden />
      <div>
        <strong>{messages.faultCount(paths.length)}</strong>
        <ul>
          {paths.map((path) => (
            <li key={path}>
              <button type="button" onClick={() => onGo(path)}>
                {fieldLabel(path)}
              </button>
              : {faults[path]}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
