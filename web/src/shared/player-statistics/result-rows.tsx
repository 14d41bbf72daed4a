import type { ReactNode } from 'react';
import type { Tally } from '@royal-chess/contracts/players';
import { DataTable } from '../ui/data-table.tsx';
import { gamesOf, scoreOf } from './figures.ts';
import { messages } from './messages.ts';
import { TallyBar } from './tally-bar.tsx';
import classes from './statistics.module.css';

interface ResultRowsProps {
  readonly head: string;
  readonly rows: readonly (Tally & {
    readonly key: string;
    readonly name: ReactNode;
    readonly aside?: string;
  })[];
}

/** A table of results: what was played, how often, a bar, the share of the points. */
export const ResultRows = ({ head, rows }: ResultRowsProps) => (
  <DataTable
    className={classes['table']}
    head={
      <>
        <th>{head}</th>
        <th data-right>{messages.gamesHead}</th>
        <th className={classes['barCell']}>
          <span className="sr-only">{messages.results}</span>
        </th>
        <th data-right>{messages.score}</th>
      </>
    }
  >
    {rows.map((row) => (
      <tr key={row.key}>
        <td>
          {row.aside ? <small>{row.aside} </small> : null}
          {row.name}
        </td>
        <td data-right>{gamesOf(row)}</td>
        <td className={classes['barCell']}>
          <TallyBar tally={row} />
        </td>
        <td data-right>{messages.percent(scoreOf(row) ?? 0)}</td>
      </tr>
    ))}
  </DataTable>
);
