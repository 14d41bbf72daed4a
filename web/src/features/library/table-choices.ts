import { useLocalStorage } from '@mantine/hooks';
import type { GameSort } from '@royal-chess/contracts/library';

export const columnNames = [
  'white',
  'whiteRating',
  'black',
  'blackRating',
  'average',
  'result',
  'opening',
  'event',
  'site',
  'round',
  'timeControl',
  'plies',
  'date',
] as const;
export type ColumnName = (typeof columnNames)[number];

/** Columns whose heads sort. */
export const sortOfColumn = (column: ColumnName): GameSort | null => (column === 'round' ? null : column);

/** How the table looks, kept in this browser. */
export interface TableChoices {
  readonly columns: readonly ColumnName[];
  readonly dense: boolean;
  readonly rows: 25 | 50 | 100;
  /** The counts beside the games are open. */
  readonly counts: boolean;
}

const usual: TableChoices = {
  columns: ['white', 'black', 'result', 'opening', 'plies', 'date'],
  dense: false,
  rows: 25,
  counts: false,
};

/** The columns were not chosen: one for which there is no room may be left out. */
export const isUsual = ({ columns }: TableChoices): boolean => columns.join() === usual.columns.join();

/** What an earlier version stored may have other fields. */
function read(text: string | undefined): TableChoices {
  try {
    const stored = JSON.parse(text ?? '{}') as Partial<TableChoices>;
    const columns = columnNames.filter((name) => (stored.columns ?? usual.columns).includes(name));
    return {
      columns: columns.length > 0 ? columns : usual.columns,
      dense: stored.dense === true,
      rows: stored.rows === 50 || stored.rows === 100 ? stored.rows : 25,
      counts: stored.counts === true,
    };
  } catch {
    return usual;
  }
}

export function useTableChoices() {
  const [choices, setChoices] = useLocalStorage({
    key: 'games-table',
    defaultValue: usual,
    getInitialValueInEffect: false,
    deserialize: read,
  });
  return [choices, (change: Partial<TableChoices>) => setChoices({ ...choices, ...change })] as const;
}
