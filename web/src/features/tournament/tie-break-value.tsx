import { UnstyledButton } from '@mantine/core';
import { Suspense, useId, useRef, useState, type ReactNode } from 'react';
import { lazyPart } from '../../shared/routing/lazy-part.tsx';
import { messages } from './messages.ts';
import type { TieBreakPopoverProps } from './tie-break-popover.tsx';
import classes from './tournament.module.css';

const load = () => import('./tie-break-popover.tsx');
const TieBreakPopover = lazyPart<TieBreakPopoverProps>(load);

/** How a value was reached, once it is known. */
export const Sentences = ({ sentences }: { readonly sentences: readonly string[] | undefined }) => (
  <div className={classes.explanation}>
    {sentences ? sentences.map((sentence) => <p key={sentence}>{sentence}</p>) : <p>{messages.explaining}</p>}
  </div>
);

interface Props {
  readonly value: number | null | undefined;
  /** As its column prints it. */
  readonly print: (value: number) => string;
  /** Whose it is. */
  readonly of: string;
  /** The tie-break. */
  readonly name: string;
  /** How it was reached; rendered on request. */
  readonly children: ReactNode;
}

/** A tie-break, and on request how it was reached; where there is none, a look at the dash says why. */
export function TieBreakValue({ value, print, of, name, children }: Props) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const [wasOpened, setWasOpened] = useState(false);
  const [isOpen, setIsOpen] = useState(false);
  const setOpen = (opens: boolean): void => {
    if (opens) setWasOpened(true);
    setIsOpen(opens);
  };
  const show = () => setOpen(true);
  const hide = () => setOpen(false);
  const prepare = () => void load().catch(() => undefined);
  const popover = {
    id,
    ref: button,
    className: classes.value,
    'aria-haspopup': 'dialog',
    'aria-expanded': isOpen,
    'aria-controls': isOpen ? `${id}-dropdown` : undefined,
  } as const;
  return (
    <>
      {value === null || value === undefined ? (
        <UnstyledButton
          {...popover}
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
          {...popover}
          onClick={() => setOpen(!isOpen)}
          onPointerEnter={prepare}
          onFocus={prepare}
          aria-label={`${print(value)}. ${messages.explain(of, name)}`}
        >
          {print(value)}
        </UnstyledButton>
      )}
      {wasOpened ? (
        <Suspense>
          <TieBreakPopover id={id} button={button} isOpen={isOpen} setOpen={setOpen}>
            <Suspense fallback={<Sentences sentences={undefined} />}>{children}</Suspense>
          </TieBreakPopover>
        </Suspense>
      ) : null}
    </>
  );
}
