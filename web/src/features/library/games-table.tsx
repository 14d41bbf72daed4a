import { Link } from 'react-router-dom';
import type { GameSummary } from '@royal-chess/contracts/library';
import { printedResult } from '../../shared/chess/result-labels.ts';
import { TitleBadge } from '../../shared/ui/title-badge.tsx';
import { DataTable } from '../../shared/ui/data-table.tsx';
import { messages } from './messages.ts';
import classes from './library.module.css';

const Side = ({ side }: { side: GameSummary['white'] }) => (
  <span className={classes['side']}>
    <TitleBadge title={side.title} />
    <span>{side.name}</span>
    {side.rating === null ? null : <small>{side.rating}</small>}
  </span>
);

/** A page of games; the first link of a row leads to it, and the whole row is its target. */
export function GamesTable({ games }: { games: readonly GameSummary[] }) {
  return (
    <DataTable
      className={classes['games']}
      head={
        <>
          <th>{messages.white}</th>
          <th>{messages.black}</th>
          <th>{messages.result}</th>
          <th data-wide>{messages.opening}</th>
          <th data-widest>{messages.event}</th>
          <th data-wide data-right>
            {messages.movesHead}
          </th>
          <th data-right>{messages.date}</th>
        </>
      }
    >
      {games.map((game) => (
        <tr key={game.id}>
          <td>
            <Link to={`/games/${game.id}`} className={classes['rowLink']}>
              <Side side={game.white} />
              <span className="sr-only"> {messages.against(game.black.name)}</span>
            </Link>
          </td>
          <td>
            <Side side={game.black} />
          </td>
          <td>
            <strong>{printedResult(game.result)}</strong>
          </td>
          <td data-wide className={classes['clip']}>
            {[game.eco, game.opening].filter(Boolean).join(' ')}
          </td>
          <td data-widest className={classes['clip']}>
            {game.event ?? game.site ?? ''}
          </td>
          <td data-wide data-right>
            {Math.ceil(game.plies / 2)}
          </td>
          <td data-right className={classes['date']}>
            <span data-wide>{game.date ?? ''}</span>
            <span data-narrow>{game.date?.slice(0, 4) ?? ''}</span>
          </td>
        </tr>
      ))}
    </DataTable>
  );
}
