import { Button } from '@mantine/core';
import { IconCircleCheck, IconRefresh } from '@tabler/icons-react';
import type { DashboardAnswer } from '@royal-chess/contracts/admin';
import { Panel } from '../../shared/ui/panel.tsx';
import { StateEmpty } from '../../shared/ui/state-empty.tsx';
import { StatusBadge } from '../../shared/ui/status-badge.tsx';
import { keyOf, type ParkedRef } from './dashboard-slice.ts';
import { duration, shortStream } from './figures.ts';
import { messages } from './messages.ts';
import classes from './admin.module.css';

interface ParkedPanelProps {
  readonly parked: DashboardAnswer['parked'];
  /** How many are parked in all, of which `parked` are shown. */
  readonly total: number;
  readonly now: number;
  readonly requeues: readonly string[];
  readonly fault: string | null;
  readonly onRequeue: (ref: ParkedRef) => void;
}

/** Streams a read model could not follow: what went wrong, and Requeue once it is mended. */
export function ParkedPanel({ parked, total, now, requeues, fault, onRequeue }: ParkedPanelProps) {
  return (
    <Panel
      title={messages.parked}
      aside={parked.length > 0 ? <StatusBadge kind="red">{total}</StatusBadge> : null}
      flush
      className={classes['panel']}
    >
      {fault ? (
        <p className={classes['fault']} role="alert">
          {fault}
        </p>
      ) : null}
      {parked.length === 0 ? (
        <StateEmpty
          title={messages.noneParked}
          line={messages.noneParkedLine}
          icon={<IconCircleCheck size={40} stroke={1.4} aria-hidden />}
        />
      ) : (
        <>
          <ul className={classes['parked']}>
            {parked.map((row) => (
              <li key={keyOf(row)}>
                <p>
                  <strong>{row.projection}</strong>{' '}
                  <span title={row.stream}>{messages.atVersion(shortStream(row.stream), row.atVersion)}</span>
                  <time dateTime={new Date(row.at).toISOString()}>{duration(Math.max(0, now - row.at))}</time>
                </p>
                <div>
                  <p>{row.error}</p>
                  <Button
                    size="xs"
                    variant="outline"
                    loading={requeues.includes(keyOf(row))}
                    leftSection={<IconRefresh size={16} stroke={1.7} aria-hidden />}
                    aria-label={messages.requeueOf(row.stream)}
                    onClick={() => onRequeue({ projection: row.projection, stream: row.stream })}
                  >
                    {messages.requeue}
                  </Button>
                </div>
              </li>
            ))}
          </ul>
          <p className={classes['note']}>
            {total > parked.length ? `${messages.parkedMore(total - parked.length)} ` : null}
            {messages.parkedFoot}
          </p>
        </>
      )}
    </Panel>
  );
}
