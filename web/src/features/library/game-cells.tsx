import type { ReactNode } from 'react';
import type { GameSummary } from '@royal-chess/contracts/library';
import { shortGameDate } from '../../shared/chess/game-date.ts';
import { timeControlText } from '../../shared/chess/time-control-text.ts';
import { printedResult } from '../../shared/chess/result-labels.ts';
import { TitleBadge } from '../../shared/ui/title-badge.tsx';
import { messages } from './messages.ts';
import type { ColumnName } from './table-choices.ts';
import classes from './library.module.css';

const Side = ({ side }: { side: GameSummary['white'] }) => (
  <>
    {side.title ? (
      <>
        <TitleBadge title={side.title} />{' '}
      </>
    ) : null}
    {side.name}
    {side.rating === null ? null : <small className={classes['rating']}> {side.rating}</small>}
  </>
);

function average({ white, black }: GameSummary): number | '' {
  return white.rating !== null && black.rating !== null ? Math.round((white.rating + black.rating) / 2) : '';
}

/** Columns of figures, at the right of their cells. */
export const rightColumns: readonly ColumnName[] = [
  'whiteRating',
  'blackRating',
  'average',
  'round',
  'timeControl',
  'plies',
  'date',
];

/** What a game has in each column; empty where it is unknown. */
export const cellOf: Readonly<Record<ColumnName, (game: GameSummary) => ReactNode>> = {
  white: ({ white }) => <Side side={white} />,
  whiteRating: ({ white }) => white.rating,
  black: ({ black }) => <Side side={black} />,
  blackRating: ({ black }) => black.rating,
  average,
  result: ({ id, result, brokenAt }) => (
    <>
      <strong>{printedResult(result)}</strong>
      {brokenAt ? (
        <>
          <button
            type="button"
            className={classes['broken']}
            title={brokenAt}
            aria-label={messages.broken}
            popoverTarget={`broken-${id}`}
          >
            †
          </button>
          <span id={`broken-${id}`} popover="auto" className={classes['brokenWhy']}>
            {messages.broken}: {brokenAt}
          </span>
        </>
      ) : null}
    </>
  ),
  opening: ({ eco, opening }) => [eco, opening].filter(Boolean).join(' '),
  event: ({ event }) => event,
  // Not `siteText`: it loads with the preview, behind the list.
  site: ({ site }) => site?.replace(/^https?:\/\//, ''),
  round: ({ round }) => round,
  timeControl: ({ timeControl }) => timeControl && timeControlText(timeControl),
  plies: ({ plies }) => Math.ceil(plies / 2),
  date: ({ date }) => (date ? shortGameDate(date) : ''),
};
