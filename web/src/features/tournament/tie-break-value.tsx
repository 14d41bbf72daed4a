import { Popover, UnstyledButton } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { printedValue } from '../../shared/chess/points.ts';
import { messages } from './messages.ts';
import classes from './tournament.module.css';

/** How a value was reached, once it is known. */
export const Sentences = ({ sentences }: { readonly sentences: readonly string[] | undefined }) => (
  <div className={classes.explanation}>
    {sentences ? sentences.map((sentence) => <p key={sentence}>{sentence}</p>) : <p>{messages.explaining}</p>}
  </div>
);

interface Props {
  readonly value: number | null | undefined;
  /** Whose it is. */
  readonly of: string;
  /** The tie-break. */
  readonly name: string;
  /** How it was reached; rendered on request. */
  readonly children: ReactNode;
}

/** A tie-break, and on request how it was reached. */
export function TieBreakValue({ value, of, name, children }: Props) {
  const [opened, setOpened] = useState(false);
  if (value === null || value === undefined) return <span className={classes.quiet}>–</span>;
  return (
    <Popover opened={opened} onChange={setOpened} width={320} position="bottom-end" shadow="md">
      <Popover.Target>
        <UnstyledButton
          className={classes.value}
          onClick={() => setOpened(!opened)}
          aria-label={`${printedValue(value)}. ${messages.explain(of, name)}`}
        >
          {printedValue(value)}
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown>{opened ? children : null}</Popover.Dropdown>
    </Popover>
  );
}
