import { Button } from '@mantine/core';
import { IconCircleCheck, IconRefresh } from '@tabler/icons-react';
import type { DashboardAnswer } from '@royal-chess/contracts/admin';
import { ApiProblem } from '../../shared/api/api-problem.ts';
import { Panel } from '../../shared/ui/panel.tsx';
import { StateEmpty } from '../../shared/ui/state-empty.tsx';
import { StatusBadge } from '../../shared/ui/status-badge.tsx';
import { showToast } from '../../shared/ui/toasts.ts';
import { FaultLine } from '../../shared/ui/fault-line.tsx';
import { useRequeueMutation } from './admin-api.ts';
import { duration, shortStream } from './figures.ts';
import { messages } from './messages.ts';
import classes from './admin.module.css';

type Parked = DashboardAnswer['parked'][number];

interface ParkedPanelProps {
  readonly parked: readonly Parked[];
  /** How many are parked in all, of which `parked` are shown. */
  readonly total: number;
  readonly now: number;
}

/** Streams a read model could not follow: what went wrong, and a button to try it again. */
export function ParkedPanel({ parked, total, now }: ParkedPanelProps) {
  const [requeue, { error }] = useRequeueMutation();
  const problem = error ? ApiProblem.of(error) : null;
  const tryAgain = async ({ projection, stream }: Parked) => {
    const { error: refused } = await requeue({ params: { name: projection, stream } });
    showToast(
      refused
        ? { kind: 'error', text: messages.requeueFailed }
        : { kind: 'success', text: messages.requeued },
    );
  };
  return (
    <Panel
      title={messages.parked}
      aside={parked.length > 0 ? <StatusBadge kind="red">{total}</StatusBadge> : null}
      flush
      className={classes['panel']}
    >
      <FaultLine fault={problem} about={messages.requeueFailed} flush />
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
              <li key={`${row.projection}/${row.stream}`}>
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
                    leftSection={<IconRefresh size={16} stroke={1.7} aria-hidden />}
                    aria-label={messages.requeueOf(row.stream)}
                    onClick={() => void tryAgain(row)}
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
