import { Button, NumberInput } from '@mantine/core';
import { skipToken } from '@reduxjs/toolkit/query';
import { useState } from 'react';
import type { Color } from '@royal-chess/contracts/chess';
import { problemOf } from '../../shared/api/problem-of.ts';
import { Segments } from '../../shared/ui/segments.tsx';
import { SkeletonRows } from '../../shared/ui/skeleton-rows.tsx';
import { StateEmpty } from '../../shared/ui/state-empty.tsx';
import { StateError } from '../../shared/ui/state-error.tsx';
import { repertoireApi } from '../repertoire-add/index.ts';
import { writtenLine } from './line-on-tree.ts';
import { messages } from './messages.ts';
import classes from './repertoire.module.css';

type Source = keyof typeof messages.sources;

interface GapsPanelProps {
  readonly color: Color;
  /** Shows a line on the board. */
  readonly onShow: (line: readonly string[]) => void;
}

/** What opponents play that the repertoire has no answer to, by the games that one chooses. */
export function GapsPanel({ color, onShow }: GapsPanelProps) {
  const [source, setSource] = useState<Source>('all');
  const [minRating, setMinRating] = useState<number | string>('');
  const [maxRating, setMaxRating] = useState<number | string>('');
  const [asked, setAsked] = useState<{
    readonly source: Source;
    readonly minRating?: number;
    readonly maxRating?: number;
  } | null>(null);
  const query = repertoireApi.useRepertoireGapsQuery(asked ? { params: { color }, query: asked } : skipToken);
  const { currentData, isFetching, refetch } = query;
  const problem = problemOf(query);
  const find = () => {
    const wanted = {
      source,
      ...(typeof minRating === 'number' && { minRating }),
      ...(typeof maxRating === 'number' && { maxRating }),
    };
    if (JSON.stringify(wanted) === JSON.stringify(asked)) void refetch();
    else setAsked(wanted);
  };
  const list = () => {
    if (!asked) return null;
    if (problem)
      return <StateError title={messages.gapsFailed} problem={problem} onRetry={() => void refetch()} />;
    if (!currentData || isFetching) return <SkeletonRows rows={5} cells={['60%', '20%']} height="2.25rem" />;
    return (
      <>
        {currentData.gaps.length === 0 ? (
          <StateEmpty title={messages.noGaps} line={messages.noGapsLine} />
        ) : (
          <ol className={classes['gapList']} aria-label={messages.gaps}>
            {currentData.gaps.map(({ line, uci, games, share }) => {
              const all = [...line, uci];
              const text = writtenLine(all);
              const percent = messages.percent(share);
              return (
                <li key={all.join(' ')}>
                  <button
                    type="button"
                    className="focus-inside"
                    aria-label={messages.gap(text, percent, games)}
                    onClick={() => onShow(all)}
                  >
                    <span>{text}</span> <b>{percent} %</b>
                  </button>
                </li>
              );
            })}
          </ol>
        )}
        {currentData.isComplete ? null : (
          <p className={classes['note']}>{messages.incomplete(currentData.positions)}</p>
        )}
      </>
    );
  };
  return (
    <div className={classes['gaps']}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          find();
        }}
      >
        <p className={classes['note']}>{messages.gapsLine}</p>
        <Segments
          label={messages.source}
          fullWidth
          data={(['all', 'masters', 'played'] as const).map((value) => ({
            value,
            label: messages.sources[value],
          }))}
          value={source}
          onChange={setSource}
        />
        <div className={classes['ratings']}>
          <NumberInput
            label={messages.minRating}
            value={minRating}
            onChange={setMinRating}
            min={0}
            max={4_000}
            step={100}
            hideControls
          />
          <NumberInput
            label={messages.maxRating}
            value={maxRating}
            onChange={setMaxRating}
            min={0}
            max={4_000}
            step={100}
            hideControls
          />
        </div>
        <Button type="submit" size="xs" variant="outline" loading={isFetching}>
          {messages.find}
        </Button>
      </form>
      {list()}
    </div>
  );
}
