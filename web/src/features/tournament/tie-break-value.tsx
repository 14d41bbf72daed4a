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

/** A tie-break, and on request how it was reached; where there is none, a look at the dash says why. */
export function TieBreakValue({ value, of, name, children }: Props) {
  const [opened, setOpened] = useState(false);
  const show = () => setOpened(true);
  const hide = () => setOpened(false);
  return (
    <Popover opened={opened} onChange={setOpened} width={320} position="bottom-end" shadow="md">
      <Popover.Target>
        {value === null || value === undefined ? (
          <UnstyledButton
            className={classes.value}
            onClick={show}
            onPointerEnter={show}
            onPointerLeave={hide}
            onFocus={show}
            onBlur={hide}
            aria-label={messages.explain(of, name)}
          >
            <span className={classes.quiet}>–</span>
          </UnstyledButton>
        ) : (
          <UnstyledButton
            className={classes.value}
            onClick={() => setOpened(!opened)}
            aria-label={`${printedValue(value)}. ${messages.explain(of, name)}`}
          >
            {printedValue(value)}
          </UnstyledButton>
        )}
      </Popover.Target>
      <Popover.Dropdown>{opened ? children : null}</Popover.Dropdown>
    </Popover>
  );
}
