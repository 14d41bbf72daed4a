import type { ReactNode } from 'react';
import type { Tally } from '@royal-chess/contracts/players';
import { FigurePanel } from '../../../shared/figures/figure-panel.tsx';
import { gamesOf, scoreOf } from '../../../shared/player-statistics/figures.ts';
import { ResultRows } from '../../../shared/player-statistics/result-rows.tsx';
import { messages } from './messages.ts';

interface TallyPanelProps {
  readonly title: string;
  /** Of the first column. */
  readonly head: string;
  readonly rows: readonly (Tally & { readonly name: string; readonly aside?: string })[];
  readonly fileName: string;
  readonly source: ReactNode;
}

const percent = (tally: Tally): number => Math.round((scoreOf(tally) ?? 0) * 100);

/** Results by group: how often, won, drawn and lost, share of the points. Groups without a game are left out. */
export function TallyPanel({ title, head, rows, fileName, source }: TallyPanelProps) {
  const shown = rows
    .filter((row) => gamesOf(row) > 0)
    .map((row) => ({ ...row, key: row.aside ? `${row.name}, ${row.aside}` : row.name }));
  return (
    <FigurePanel
      title={title}
      columns={[head, messages.won, messages.drawn, messages.lost, messages.scoreHead]}
      rows={shown.map((row) => [row.key, row.won, row.drawn, row.lost, percent(row)])}
      fileName={fileName}
      source={source}
    >
      <ResultRows head={head} rows={shown} />
    </FigurePanel>
  );
}
