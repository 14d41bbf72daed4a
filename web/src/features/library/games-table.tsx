import { Link } from 'react-router-dom';
import type { GameSummary } from '@royal-chess/contracts/library';
import { DataTable } from '../../shared/ui/data-table.tsx';
import { cellOf, rightColumns } from './game-cells.tsx';
import type { GamesOrder } from './games-address.ts';
import { messages } from './messages.ts';
import { PreviewButton } from './preview-button.tsx';
import type { RowActs } from './row-acts.ts';
import { isUsual, sortOfColumn, type ColumnName, type TableChoices } from './table-choices.ts';
import classes from './library.module.css';

interface Props {
  readonly games: readonly GameSummary[];
  readonly choices: TableChoices;
  readonly order: GamesOrder;
  readonly onSort: (order: GamesOrder) => void;
  readonly chosen: string | undefined;
  readonly acts: RowActs;
}

/** Names and openings begin at A, figures at the highest. */
const firstOrder = (column: ColumnName): 'asc' | 'desc' =>
  ['white', 'black', 'opening', 'event', 'site'].includes(column) ? 'asc' : 'desc';

/** A page of games; the first link of a row leads to it, and the whole row is its target. */
export function GamesTable({ games, choices, order, onSort, chosen, acts }: Props) {
  const { columns } = choices;
  const withPly = games.some(({ foundPly }) => foundPly !== null);

  const head = (column: ColumnName) => {
    const sort = sortOfColumn(column);
    const right = rightColumns.includes(column) || undefined;
    const label = messages.columns[column];
    if (!sort)
      return (
        <th key={column} data-right={right}>
          {label}
        </th>
      );
    const now = order.sort === sort ? order.order : null;
    const next = now === null ? firstOrder(column) : now === 'asc' ? 'desc' : 'asc';
    return (
      <th key={column} data-column={column} data-right={right} aria-sort={now ? `${now}ending` : undefined}>
        <button type="button" className="focus-inside" onClick={() => onSort({ sort, order: next })}>
          {label}
          {now ? <span aria-hidden="true">{now === 'asc' ? ' ↑' : ' ↓'}</span> : null}
        </button>
      </th>
    );
  };

  return (
    <DataTable
      label={messages.list}
      className={`${classes['games']} ${isUsual(choices) ? classes['usual'] : ''}`}
      head={
        <>
          {columns.map(head)}
          {withPly ? <th data-right>{messages.foundHead}</th> : null}
          {acts.onPreview ? (
            <th>
              <span className="sr-only">{messages.preview}</span>
            </th>
          ) : null}
        </>
      }
    >
      {games.map((game) => (
        <tr
          key={game.id}
          data-dense={choices.dense || undefined}
          data-chosen={game.id === chosen || undefined}
          onPointerEnter={() => acts.onChoose(game)}
        >
          {columns.map((column, index) => (
            <td key={column} data-column={column} data-right={rightColumns.includes(column) || undefined}>
              {index === 0 ? (
                <Link {...acts.linkOf(game)} className={`${classes['rowLink']} focus-inside`}>
                  {cellOf[column](game)}
                  <span className="sr-only">
                    {' '}
                    {column === 'white'
                      ? messages.against(game.black.name)
                      : `${game.white.name} ${messages.against(game.black.name)}`}
                  </span>
                </Link>
              ) : column === 'opening' ? (
                <span className={classes['twoLines']}>{cellOf.opening(game)}</span>
              ) : (
                cellOf[column](game)
              )}
            </td>
          ))}
          {withPly ? (
            <td data-right>{game.foundPly === null ? '' : messages.foundAt(Math.ceil(game.foundPly / 2))}</td>
          ) : null}
          {acts.onPreview ? (
            <td>
              <PreviewButton game={game} onPreview={acts.onPreview} />
            </td>
          ) : null}
        </tr>
      ))}
    </DataTable>
  );
}
