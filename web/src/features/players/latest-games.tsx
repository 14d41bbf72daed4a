import { Link } from 'react-router-dom';
import type { GameSummary } from '@royal-chess/contracts/library';
import { gameDate } from '../../shared/chess/game-date.ts';
import { boardLabel } from '../../shared/chess/game-labels.ts';
import { printedResult } from '../../shared/chess/result-labels.ts';
import { Panel } from '../../shared/ui/panel.tsx';
import { StateEmpty } from '../../shared/ui/state-empty.tsx';
import { DataTable } from '../../shared/ui/data-table.tsx';
import { endFor, controlLabel } from './figures.ts';
import { messages } from './messages.ts';
import classes from './players.module.css';

interface LatestGamesProps {
  readonly games: readonly GameSummary[];
  readonly playerId: string;
  readonly name: string;
}

const ends = {
  won: messages.wonWord,
  drawn: messages.drawnWord,
  lost: messages.lostWord,
  unfinished: messages.unfinished,
} as const;

/** The newest games, each with how it ended for the player of the page. */
export function LatestGames({ games, playerId, name }: LatestGamesProps) {
  const row = (game: GameSummary) => {
    const opponent = game.white.userId === playerId ? game.black : game.white;
    const end = endFor(game, playerId);
    const words = [
      game.timeControl ? controlLabel(game.timeControl) : '',
      boardLabel({ variant: game.variant }),
      game.variant === 'classical' ? (game.opening ?? '') : '',
    ].filter(Boolean);
    return (
      <tr key={game.id}>
        <td>
          {opponent.userId && opponent.hasPage !== false ? (
            <Link to={`/player/${opponent.userId}`} className={classes['name']}>
              {opponent.name}
            </Link>
          ) : (
            <strong>{opponent.name}</strong>
          )}{' '}
          <small>{opponent.rating ?? ''}</small>
          <span className={classes['words']}>{words.join(', ')}</span>
        </td>
        <td>
          <span className={classes['end']} data-part={end}>
            {ends[end]}
          </span>
        </td>
        <td data-right className={classes['date']}>
          <Link to={`/games/${game.id}`}>
            {printedResult(game.result)}
            <span className="sr-only"> {messages.against(opponent.name)}</span>
          </Link>
          <span className={classes['words']}>{game.date ? gameDate(game.date) : ''}</span>
        </td>
      </tr>
    );
  };
  return (
    <Panel
      title={messages.latest}
      aside={
        games.length > 0 ? (
          <Link to={`/games?player=${encodeURIComponent(name)}`} className={classes['all']}>
            {messages.allGames}
          </Link>
        ) : null
      }
      flush
    >
      {games.length === 0 ? (
        <StateEmpty title={messages.noLatest} line={messages.noLatestLine} />
      ) : (
        <DataTable
          className={classes['table']}
          head={
            <>
              <th>{messages.opponent}</th>
              <th>{messages.result}</th>
              <th data-right>{messages.date}</th>
            </>
          }
        >
          {games.map(row)}
        </DataTable>
      )}
    </Panel>
  );
}
