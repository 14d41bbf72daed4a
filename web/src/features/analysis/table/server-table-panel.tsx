import { Button } from '@mantine/core';
import { skipToken } from '@reduxjs/toolkit/query';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { ApiProblem } from '../../../shared/api/api-problem.ts';
import { San } from '../../../shared/board/san.tsx';
import { movesOfLine } from '../../../shared/engine/evaluated-line.ts';
import box from '../../../shared/ui/panel.module.css';
import { useServerTableQuery } from './endgame-tables-api.ts';
import { messages } from './messages.ts';
import classes from './table-panel.module.css';
import type { TablePanelProps } from './table-panel.tsx';

/** A position that one only passes is not asked about, milliseconds. */
const settleMs = 300;

/** Whether it is of use to ask again: a refusal of the question itself stays. Only too many questions pass. */
function isPassing(error: unknown): boolean {
  const { status } = ApiProblem.of(error);
  return status === 429 || status < 400 || status >= 500;
}

/** What the Syzygy tables of the server say of a position with five to seven men; nothing where none has it. */
export default function ServerTablePanel({ position, fen, onPlay }: TablePanelProps) {
  const [settled] = useDebouncedValue(fen, settleMs);
  const men = [...position.pieces()].length;
  // A server without tables of so many men is not asked again.
  const [most, setMost] = useState<number | null>(null);
  const isAsked = settled === fen && (most === null || men <= most);
  const { currentData, error, isFetching, refetch } = useServerTableQuery(
    isAsked ? { query: { fen } } : skipToken,
  );
  if (currentData && currentData.mostMen !== most) setMost(currentData.mostMen);

  const { turn } = position;
  const other = turn === 'white' ? 'black' : 'white';
  const verdict = currentData?.verdict ?? null;
  const isFault = verdict === null && isAsked && error !== undefined && isPassing(error);
  if (verdict === null && !isFault) return null;
  const [best] = verdict ? movesOfLine(position, { moves: [verdict.best] }, 1) : [];
  const words = (): string => {
    if (verdict === null) return isFetching ? messages.asked : messages.unavailable;
    if (verdict.outcome === 'draw') return messages.draw;
    return messages.wins(verdict.outcome === 'win' ? turn : other);
  };
  return (
    <section className={`${box['root']} ${classes['panel']}`} aria-label={messages.title}>
      <header className={classes['head']}>
        <b>{messages.ofServer}</b>
        <span role="status">{words()}</span>
        {isFault ? (
          <Button variant="outline" size="xs" loading={isFetching} onClick={() => void refetch()}>
            {messages.retry}
          </Button>
        ) : null}
      </header>
      {verdict && best ? (
        <ul className={classes['moves']} aria-label={messages.bestMove}>
          <li>
            <button
              type="button"
              className="focus-inside"
              data-outcome={verdict.outcome}
              onClick={() => onPlay(best)}
            >
              <b>
                <San san={best.san} />
              </b>
              <span>{messages.keeps(verdict.outcome)}</span>
            </button>
          </li>
        </ul>
      ) : null}
    </section>
  );
}
