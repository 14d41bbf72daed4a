import type { GameSummary } from '@royal-chess/contracts/library';
import { DataTable } from '../../shared/ui/data-table.tsx';
import { rightColumns } from './game-cells.tsx';
import type { GamesOrder } from './games-address.ts';
import { GamesRow } from './games-row.tsx';
import { messages } from './messages.ts';
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

/** A page of games. Columns that were chosen may need more than the page: the table is scrolled, its names stay. */
export function GamesTable({ games, choices, order, onSort, chosen, acts }: Props) {
  const { columns } = choices;
  const usual = isUsual(choices);
  const withPly = games.some(({ foundPly }) => foundPly !== null);

  const head = (column: ColumnName) => {
    const sort = sortOfColumn(column);
    const right = rightColumns.includes(column) || undefined;
    const label = messages.columns[column];
    if (!sort)
      return (
        <th key={column} data-column={column} data-right={right}>
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

  const table = (
    <DataTable
      label={messages.list}
      className={`${classes['games']} ${usual ? classes['usual'] : ''}`}
      head={
        <>
          {columns.map(head)}
          {withPly ? <th data-right>{messages.foundHead}</th> : null}
          {acts.onPreview ? (
            <th className={classes['preview']}>
              <span className="sr-only">{messages.preview}</span>
            </th>
          ) : null}
        </>
      }
    >
      {games.map((game) => (
        <GamesRow
          key={game.id}
          game={game}
          choices={choices}
          isChosen={game.id === chosen}
          withPly={withPly}
          acts={acts}
        />
      ))}
    </DataTable>
  );
  if (usual) return table;
  return (
    <div
      className={`${classes['wide']} focus-inside`}
      role="region"
      aria-label={messages.scrolled}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- arrow keys scroll what has the focus
      tabIndex={0}
    >
      {table}
    </div>
  );
}
