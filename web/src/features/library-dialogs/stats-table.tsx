import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Answered } from '../../shared/ui/answered.tsx';
import { UnfinishedCount } from '../../shared/ui/unfinished-count.tsx';
import { DataTable } from '../../shared/ui/data-table.tsx';
import { messages } from './messages.ts';
import classes from './dialogs.module.css';

/** Order and page of a table of statistics. */
export interface TableState<Sort extends string> {
  readonly sort: Sort;
  readonly order: 'asc' | 'desc';
  readonly offset: number;
}

/** Rows of a page. */
export const tableRows = 50;

/** A column of a table of statistics. */
export interface Column<Row, Sort extends string> {
  readonly label: string;
  /** Its head sorts by this. */
  readonly sort?: Sort;
  readonly right?: boolean;
  readonly cell: (row: Row) => ReactNode;
}

interface Props<Row, Sort extends string> {
  readonly query: {
    readonly data?:
      { readonly rows: readonly Row[]; readonly total: number; readonly complete: boolean } | undefined;
    readonly error?: unknown;
    readonly isFetching: boolean;
    readonly refetch: () => unknown;
  };
  readonly columns: readonly Column<Row, Sort>[];
  readonly state: TableState<Sort>;
  readonly onState: (state: TableState<Sort>) => void;
  readonly keyOf: (row: Row) => string;
  /** The first cell is a button that does this. */
  readonly onRow: (row: Row) => void;
}

/** A sortable table of statistics in pages; a row filters the games. */
export function StatsTable<Row, Sort extends string>({
  query,
  columns,
  state,
  onState,
  keyOf,
  onRow,
}: Props<Row, Sort>) {
  const head = ({ label, sort, right }: Column<Row, Sort>) => {
    const now = sort === state.sort ? state.order : null;
    return (
      <th key={label} data-right={right} aria-sort={now ? `${now}ending` : undefined}>
        {sort ? (
          <button
            type="button"
            className="focus-inside"
            onClick={() => onState({ sort, order: now === 'desc' ? 'asc' : 'desc', offset: 0 })}
          >
            {label}
            {now ? <span aria-hidden="true">{now === 'asc' ? ' ↑' : ' ↓'}</span> : null}
          </button>
        ) : (
          label
        )}
      </th>
    );
  };
  return (
    <Answered query={query} failed={messages.failed}>
      {({ rows, total }) =>
        rows.length === 0 ? (
          query.data?.complete === false ? (
            <UnfinishedCount query={query} />
          ) : (
            <p>{messages.empty}</p>
          )
        ) : (
          <>
            <UnfinishedCount query={query} />
            <div className={classes['scroll']} aria-busy={query.isFetching}>
              <DataTable className={classes['stats']} head={columns.map(head)}>
                {rows.map((row) => (
                  <tr key={keyOf(row)}>
                    {columns.map(({ label, right, cell }, index) => (
                      <td key={label} data-right={right} data-label={label}>
                        {index === 0 ? (
                          <button type="button" className="focus-inside" onClick={() => onRow(row)}>
                            {cell(row)}
                          </button>
                        ) : (
                          cell(row)
                        )}
                      </td>
                    ))}
                  </tr>
                ))}
              </DataTable>
            </div>
            <p className={classes['pager']}>
              <span>{messages.rows(state.offset + 1, state.offset + rows.length, total)}</span>
              <Button
                size="xs"
                disabled={state.offset === 0}
                onClick={() => onState({ ...state, offset: Math.max(0, state.offset - tableRows) })}
              >
                {messages.before}
              </Button>
              <Button
                size="xs"
                disabled={state.offset + rows.length >= total}
                onClick={() => onState({ ...state, offset: state.offset + tableRows })}
              >
                {messages.more}
              </Button>
            </p>
          </>
        )
      }
    </Answered>
  );
}
