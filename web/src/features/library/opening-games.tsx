import { IconArrowRight } from '@tabler/icons-react';
import { skipToken } from '@reduxjs/toolkit/query';
import { Link } from 'react-router-dom';
import type { GameAnswer } from '@royal-chess/contracts/library';
import { problemOf } from '../../shared/api/problem-of.ts';
import { printedResult } from '../../shared/chess/result-labels.ts';
import { SkeletonRows } from '../../shared/ui/skeleton-rows.tsx';
import { StateError } from '../../shared/ui/state-error.tsx';
import { useGamesQuery } from './library-api.ts';
import { messages } from './messages.ts';
import classes from './library.module.css';

const shownGames = 8;

const lastName = (name: string): string => name.split(',')[0] ?? name;

/** Other games with the same opening code, and the way to all of them. */
export function OpeningGames({ game }: { game: GameAnswer }) {
  const eco = game.eco;
  const games = useGamesQuery(eco ? { query: { opening: eco, limit: shownGames } } : skipToken);
  const { currentData: answer, refetch } = games;
  const problem = problemOf(games);
  const body = () => {
    if (!eco) return <p className={classes['none']}>{messages.noOpening}</p>;
    if (problem) return <StateError title={messages.failed} problem={problem} onRetry={refetch} />;
    if (!answer)
      return <SkeletonRows rows={5} cells={['26%', '26%', '12%', '12%']} height="var(--row-dense)" />;
    return (
      <>
        <ul className={classes['related']}>
          {answer.items.map((other) => (
            <li key={other.id} data-current={other.id === game.id || undefined}>
              <Link
                to={`/games/${other.id}`}
                className="focus-inside"
                aria-current={other.id === game.id ? 'page' : undefined}
              >
                <span>{lastName(other.white.name)}</span>
                <span>{lastName(other.black.name)}</span>
                <strong>{printedResult(other.result)}</strong>
                <span>{other.date?.slice(0, 4) ?? ''}</span>
              </Link>
            </li>
          ))}
        </ul>
        <Link to={`/games?opening=${eco}`} className={classes['more']}>
          {messages.searchFrom} <IconArrowRight size={16} stroke={1.8} aria-hidden />
        </Link>
      </>
    );
  };
  return (
    <section className={classes['panel']} aria-label={messages.sameOpening}>
      <header className={classes['panelHead']} data-row>
        {/* The board may be in another opening, off the game: the code says which one is listed. */}
        <h2>{eco ? messages.gamesOfOpening(eco) : messages.sameOpening}</h2>
        <p>{answer && eco ? messages.figure(answer.total) : ''}</p>
      </header>
      {body()}
    </section>
  );
}
