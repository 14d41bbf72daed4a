import { ScrollArea } from '@mantine/core';
import type { RecipientsAnswer } from '@royal-chess/contracts/bulk-email';
import { FaultRow } from './fault-row.tsx';
import { figure } from './figure.ts';
import { messages } from './messages.ts';
import type { Letter } from './use-letter.ts';
import classes from './bulk-email.module.css';

interface Props {
  readonly letter: Letter;
  readonly list: RecipientsAnswer;
}

/** The lines that are left out and what is wrong with them, among them those that have another address now. */
export function FaultTable({ letter: { repairs, isReading, isSending, repair }, list }: Props) {
  const faulty = new Set(list.faults.map(({ line }) => line));
  const rows = [
    ...list.faults,
    ...repairs
      .filter(({ line }) => !faulty.has(line))
      .map(({ line, email }) => ({ line, written: email, fault: null })),
  ].toSorted((one, other) => one.line - other.line);
  if (rows.length === 0) return null;
  return (
    <ScrollArea.Autosize mah={300} viewportProps={{ tabIndex: 0 }}>
      <table
        className={`${classes.table} ${classes.faults}`}
        aria-label={messages.faultLines(list.faultCount)}
      >
        <thead>
          <tr>
            <th scope="col" className={classes.number}>
              {messages.lineNumber}
            </th>
            <th scope="col">{messages.written}</th>
            <th scope="col">{messages.wrong}</th>
            <th scope="col">
              <span className="sr-only">{messages.act}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ line, written, fault }) => (
            <FaultRow
              key={line}
              line={line}
              written={written}
              fault={fault}
              isRepeated={list.repeatedRepairs.includes(line)}
              isBusy={isReading || isSending}
              onRepair={(email) => repair(line, email)}
            />
          ))}
        </tbody>
      </table>
      {list.faultCount > list.faults.length ? (
        <p className={`${classes.quiet} ${classes.line}`}>
          {messages.moreFaults(figure(list.faultCount - list.faults.length))}
        </p>
      ) : null}
    </ScrollArea.Autosize>
  );
}
