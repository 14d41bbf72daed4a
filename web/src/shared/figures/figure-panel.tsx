import { Button, ScrollArea } from '@mantine/core';
import { IconDownload, IconTable } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { DataTable } from '../ui/data-table.tsx';
import { Panel } from '../ui/panel.tsx';
import { saveFile } from '../ui/save-file.ts';
import { csvOf, type Figure } from './csv.ts';
import { messages } from './messages.ts';
import classes from './figures.module.css';

interface FigurePanelProps {
  readonly title: string;
  /** One row of figures each; the first column names the row. */
  readonly columns: readonly string[];
  readonly rows: readonly (readonly Figure[])[];
  /** Of the exported file, without its ending. */
  readonly fileName: string;
  /** Where the figures come from. */
  readonly source?: ReactNode;
  /** The figures as a chart; without one they are a table. */
  readonly children?: ReactNode;
}

const icon = { size: 16, stroke: 1.7, 'aria-hidden': true } as const;

/** A chart of figures that can be read as a table and exported. */
export function FigurePanel({ title, columns, rows, fileName, source, children }: FigurePanelProps) {
  const [asTable, setAsTable] = useState(false);
  const save = (): void => {
    const csv = csvOf([columns, ...rows]);
    saveFile(new Blob([`\uFEFF${csv}`], { type: 'text/csv' }), `${fileName}.csv`);
  };
  return (
    <Panel
      title={title}
      flush
      aside={
        rows.length === 0 ? null : (
          <span className={classes['acts']}>
            {children === undefined ? null : (
              <Button
                variant="quiet"
                size="compact-sm"
                leftSection={<IconTable {...icon} />}
                aria-label={messages.asTableOf(title)}
                aria-pressed={asTable}
                onClick={() => setAsTable(!asTable)}
              >
                {messages.asTable}
              </Button>
            )}
            <Button
              variant="quiet"
              size="compact-sm"
              leftSection={<IconDownload {...icon} />}
              aria-label={messages.exportOf(title)}
              onClick={save}
            >
              {messages.exported}
            </Button>
          </span>
        )
      }
    >
      {rows.length === 0 ? (
        <p className={classes['nothing']}>{messages.nothing}</p>
      ) : children === undefined || asTable ? (
        <ScrollArea.Autosize mah={320} viewportProps={{ tabIndex: 0, role: 'region', 'aria-label': title }}>
          <DataTable
            className={classes['table']}
            label={title}
            head={columns.map((column, index) => (
              <th key={column} data-right={index > 0 || undefined}>
                {column}
              </th>
            ))}
          >
            {rows.map((row) => (
              <tr key={row.join(' ')}>
                {row.map((figure, index) => (
                  <td key={columns[index]} data-right={index > 0 || undefined}>
                    {figure}
                  </td>
                ))}
              </tr>
            ))}
          </DataTable>
        </ScrollArea.Autosize>
      ) : (
        <div className={classes['chart']}>{children}</div>
      )}
      {source}
    </Panel>
  );
}
