import { Table } from '@mantine/core';
import { Link } from 'react-router-dom';
import type { GameSummary } from '@royal-chess/contracts/library';
import { printedResult } from '../../shared/chess/result-labels.ts';
import { TitleBadge } from '../../shared/ui/title-badge.tsx';
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
    <Table className={classes['games']}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{messages.white}</Table.Th>
          <Table.Th>{messages.black}</Table.Th>
          <Table.Th>{messages.result}</Table.Th>
          <Table.Th data-wide>{messages.opening}</Table.Th>
          <Table.Th data-wide>{messages.event}</Table.Th>
          <Table.Th data-wide data-right>
            {messages.movesHead}
          </Table.Th>
          <Table.Th data-right>{messages.date}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {games.map((game) => (
          <Table.Tr key={game.id}>
            <Table.Td>
              <Link to={`/games/${game.id}`} className={classes['rowLink']}>
                <Side side={game.white} />
                <span className="sr-only"> {messages.against(game.black.name)}</span>
              </Link>
            </Table.Td>
            <Table.Td>
              <Side side={game.black} />
            </Table.Td>
            <Table.Td>
              <strong>{printedResult(game.result)}</strong>
            </Table.Td>
            <Table.Td data-wide className={classes['clip']}>
              {[game.eco, game.opening].filter(Boolean).join(' ')}
            </Table.Td>
            <Table.Td data-wide className={classes['clip']}>
              {game.event ?? game.site ?? ''}
            </Table.Td>
            <Table.Td data-wide data-right>
              {Math.ceil(game.plies / 2)}
            </Table.Td>
            <Table.Td data-right className={classes['date']}>
              <span data-wide>{game.date ?? ''}</span>
              <span data-narrow>{game.date?.slice(0, 4) ?? ''}</span>
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
