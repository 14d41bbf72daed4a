import { IconArrowRight } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { printedResult } from '../../shared/chess/result-labels.ts';
import box from '../../shared/ui/panel.module.css';
import { Segments } from '../../shared/ui/segments.tsx';
import { SkeletonRows } from '../../shared/ui/skeleton-rows.tsx';
import { searchAddress } from './explorer-filters.ts';
import { messages } from './messages.ts';
import type { Explorer } from './use-explorer.ts';
import classes from './opening-explorer.module.css';

const lastName = (name: string): string => name.split(',')[0] ?? name;

interface PositionGamesProps {
  readonly explorer: Explorer;
  /** The game that is open. */
  readonly gameId?: string;
}

/** Games that reached the position on the board, the highest rated or the newest, and the way to all of them. */
export function PositionGames({ explorer, gameId }: PositionGamesProps) {
  const { answer, isFresh, board, filters, problem, need } = explorer;
  const [order, setOrder] = useState<'top' | 'recent'>('top');
  // The explorer beside it shows what is wrong, and retries.
  if (problem) return null;
  const games = answer?.[order === 'top' ? 'topGames' : 'recentGames'] ?? [];
  return (
    <section className={box['root']} aria-label={messages.positionGames}>
      <header className={classes['panelHead']} data-row>
        <h2>{messages.positionGames}</h2>
        <p>{answer ? messages.figure(answer.total) : ''}</p>
      </header>
      <div className={classes['sources']}>
        <Segments
          label={messages.order}
          data={[
            { value: 'top', label: messages.topGames },
            { value: 'recent', label: messages.recentGames },
          ]}
          value={order}
          onChange={setOrder}
          fullWidth
        />
      </div>
      <div className={classes['gamesBody']} data-fresh={isFresh || need !== null || undefined}>
        {answer || need !== null ? null : (
          <SkeletonRows rows={5} cells={['26%', '26%', '12%', '12%']} height="var(--row-dense)" />
        )}
        {(answer && games.length === 0) || need !== null ? (
          <p className={classes['none']}>{messages.noGames}</p>
        ) : null}
        <ul className={classes['related']}>
          {games.map((game) => (
            <li key={game.id} data-current={game.id === gameId || undefined}>
              <Link
                to={`/games/${game.id}${game.foundPly === null ? '' : `?ply=${game.foundPly}`}`}
                className="focus-inside"
                aria-current={game.id === gameId ? 'page' : undefined}
              >
                <span>{lastName(game.white.name)}</span>
                <span>{lastName(game.black.name)}</span>
                <strong>{printedResult(game.result)}</strong>
                <span>{game.date?.slice(0, 4) ?? ''}</span>
              </Link>
            </li>
          ))}
        </ul>
      </div>
      {need === null ? (
        <Link to={searchAddress(filters, board.fen)} className={classes['more']}>
          {messages.searchFrom} <IconArrowRight size={16} stroke={1.8} aria-hidden />
        </Link>
      ) : null}
    </section>
  );
}
