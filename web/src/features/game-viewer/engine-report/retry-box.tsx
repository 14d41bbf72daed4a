import { Button } from '@mantine/core';
import type { Position } from '@royal-chess/domain/chess/position';
import type { ReportedMove } from '@royal-chess/domain/game-report/game-report';
import { useState } from 'react';
import { messages } from './messages.ts';
import type { Attempt } from './use-retry.ts';
import classes from './engine-report.module.css';

interface RetryBoxProps {
  /** The move of the game, with its number. */
  readonly played: string;
  readonly move: ReportedMove;
  /** Before the move. */
  readonly position: Position;
  readonly attempt: Attempt;
  readonly onAgain: () => void;
  /** Null at the last moment. */
  readonly onNext: (() => void) | null;
  readonly onEnd: () => void;
}

function attemptText(attempt: Attempt): string {
  switch (attempt.kind) {
    case 'none':
      return '';
    case 'same':
      return messages.wasPlayed;
    case 'checking':
      return messages.isChecked;
    case 'found':
      return messages.found;
    case 'foundToo':
      return messages.foundToo;
    case 'bad':
      return messages.notFound(attempt.loss);
    case 'broken':
      return messages.noEngine;
  }
}

/** A critical moment as a puzzle: what is asked, what became of the move, and the answer on request. */
export function RetryBox({ played, move, position, attempt, onAgain, onNext, onEnd }: RetryBoxProps) {
  const [isShown, setShown] = useState(false);
  const best = move.best === null ? null : position.parseUci(move.best);
  const isOver = attempt.kind === 'found' || attempt.kind === 'foundToo';
  return (
    <div className={classes['retry']} data-attempt={attempt.kind}>
      <p>{messages.task(messages[position.turn], played)}</p>
      <p aria-live="polite">
        <strong>{attemptText(attempt)}</strong>
      </p>
      {isShown && best?.ok ? (
        <p>
          {messages.answerIs} <strong>{position.san(best.value)}</strong>.
        </p>
      ) : null}
      <div className={classes['buttons']}>
        {isOver || attempt.kind === 'none' ? null : (
          <Button size="xs" variant="outline" onClick={onAgain}>
            {messages.tryAgain}
          </Button>
        )}
        {isShown || attempt.kind === 'found' ? null : (
          <Button size="xs" variant="outline" onClick={() => setShown(true)}>
            {messages.answer}
          </Button>
        )}
        {onNext ? (
          <Button size="xs" variant="outline" onClick={onNext}>
            {messages.next}
          </Button>
        ) : null}
        <Button size="xs" variant="outline" onClick={onEnd}>
          {messages.end}
        </Button>
      </div>
    </div>
  );
}
