import { Button } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { messages } from './messages.ts';
import type { MatchAction } from './play-slice.ts';
import classes from './strip.module.css';

interface StripProps {
  readonly icon: ReactNode;
  readonly title: string;
  readonly line?: string;
  readonly kind?: 'gold' | 'red';
  /** Name of the dialog by the specification (section 4), for a strip that asks something. */
  readonly dialog?: string;
  /** The answers are under the question, because they are long. */
  readonly isTall?: boolean;
  readonly children?: ReactNode;
}

/** One thing that needs the player, in the column beside the board: it covers no square. `noticeOf` announces it. */
export function Strip({ icon, title, line, kind = 'gold', dialog, isTall = false, children }: StripProps) {
  return (
    <div
      className={classes['strip']}
      data-kind={kind}
      data-dialog={dialog}
      data-tall={isTall || undefined}
      role="group"
      aria-label={title}
    >
      {icon}
      <div className={classes['stripText']}>
        <strong>{title}</strong>
        {line ? <span>{line}</span> : null}
      </div>
      {children}
    </div>
  );
}

interface AnswersProps {
  /** What is proposed: its answers are named by it where they are read without the question. */
  readonly title: string;
  readonly accept: MatchAction;
  readonly decline: MatchAction;
  readonly pendingAction: MatchAction | null;
  readonly off: boolean;
  readonly onAction: (act: MatchAction) => void;
}

/** The two answers to what the opponent proposes. */
export function Answers({ title, accept, decline, pendingAction, off, onAction }: AnswersProps) {
  return (
    <>
      <Button
        variant="strong"
        size="xs"
        aria-label={`${messages.accept}: ${title}`}
        disabled={off}
        loading={pendingAction === accept}
        leftSection={<IconCheck size={16} stroke={2} aria-hidden />}
        onClick={() => onAction(accept)}
      >
        {messages.accept}
      </Button>
      <Button
        variant="outline"
        size="xs"
        aria-label={`${messages.decline}: ${title}`}
        disabled={off}
        loading={pendingAction === decline}
        onClick={() => onAction(decline)}
      >
        {messages.decline}
      </Button>
    </>
  );
}
