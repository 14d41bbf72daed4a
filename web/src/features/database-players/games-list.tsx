import { Link } from 'react-router-dom';
import type { GameSummary } from '@royal-chess/contracts/library';
import { gameDate } from '../../shared/chess/game-date.ts';
import { PlayerLink } from '../../shared/chess/player-link.tsx';
import { printedResult } from '../../shared/chess/result-labels.ts';
import { DataTable } from '../../shared/ui/data-table.tsx';
import { Panel } from '../../shared/ui/panel.tsx';
import { NoFigures } from '../../shared/player-statistics/player-page-parts.tsx';
import { messages } from './messages.ts';
import classes from './database-players.module.css';

interface GamesListProps {
  readonly title: string;
  readonly games: readonly GameSummary[];
  /** Address of all of them. */
  readonly all: string;
}

/** The newest games. */
export function GamesList({ title, games, all }: GamesListProps) {
  return (
    <Panel
      title={title}
      flush
      aside={
        <Link to={all} className={classes['all']}>
          {messages.allGames}
        </Link>
      }
    >
      {games.length === 0 ? (
        <NoFigures>{messages.none}</NoFigures>
      ) : (
        <DataTable
          className={classes['table']}
          head={
            <>
              <th>{messages.players}</th>
              <th>{messages.result}</th>
              <th data-right>{messages.date}</th>
            </>
          }
        >
          {games.map((game) => (
            <tr key={game.id}>
              <td>
                <PlayerLink side={game.white} className={classes['name']} />
                {' – '}
                <PlayerLink side={game.black} className={classes['name']} />
                <span className={classes['words']}>
                  {[game.event, game.eco, game.opening].filter(Boolean).join(', ')}
                </span>
              </td>
              <td>
                <Link to={`/games/${game.id}`} className={classes['all']}>
                  {printedResult(game.result)}
                  <span className="sr-only">
                    {' '}
                    {game.white.name} – {game.black.name}
                  </span>
                </Link>
              </td>
              <td data-right className={classes['date']}>
                {game.date ? gameDate(game.date) : ''}
              </td>
            </tr>
          ))}
        </DataTable>
      )}
    </Panel>
  );
}
