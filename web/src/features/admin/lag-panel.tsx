import { Button } from '@mantine/core';
import { useState } from 'react';
import type { DashboardAnswer } from '@royal-chess/contracts/admin';
import { Modal } from '../../shared/routing/modal.tsx';
import { Panel } from '../../shared/ui/panel.tsx';
import { FaultLine } from '../../shared/ui/fault-line.tsx';
import { DataTable } from '../../shared/ui/data-table.tsx';
import type { RebuildFault } from './dashboard-slice.ts';
import { duration, isAlarming, lagShare } from './figures.ts';
import { messages } from './messages.ts';
import classes from './admin.module.css';

interface LagPanelProps {
  readonly projections: DashboardAnswer['projections'];
  /** Progress of rebuilds started here. */
  readonly rebuilds: Readonly<Record<string, number>>;
  readonly fault: RebuildFault | null;
  readonly onRebuild: (name: string) => void;
}

/** How far each read model is behind, and a button that rebuilds it. */
export function LagPanel({ projections, rebuilds, fault, onRebuild }: LagPanelProps) {
  const [chosen, setChosen] = useState<string | null>(null);
  return (
    <Panel
      title={messages.lag}
      aside={messages.models(projections.filter(({ canRebuild }) => canRebuild).length)}
      flush
      className={classes['panel']}
    >
      <FaultLine fault={fault} flush />
      <div className={classes['lag']}>
        <DataTable
          minWidth={300}
          className={classes['table']}
          head={
            <>
              <th>{messages.model}</th>
              <th data-right>{messages.behindHead}</th>
              <td data-bar aria-hidden="true" />
              <th data-right>{messages.lagHead}</th>
              <th data-right data-rate>
                {messages.rate}
              </th>
              <th>
                <span className="sr-only">{messages.act}</span>
              </th>
            </>
          }
        >
          {projections.map(({ name, canRebuild, behind, lagMs, rate, rebuild }) => {
            const share = rebuilds[name] ?? rebuild;
            const alarming = isAlarming(lagMs);
            return (
              <tr key={name} data-alarm={alarming || undefined}>
                <td>
                  <strong>{name}</strong>
                </td>
                <td data-right>{messages.figure(behind)}</td>
                <td data-bar aria-hidden="true">
                  <span className={classes['track']}>
                    <span
                      data-kind={share === null ? undefined : 'rebuild'}
                      style={{ width: `${(share ?? lagShare(lagMs)) * 100}%` }}
                    />
                  </span>
                </td>
                <td data-right>
                  <strong>{duration(lagMs)}</strong>
                </td>
                <td data-right data-rate>
                  {messages.perSecond(rate)}
                </td>
                <td data-right>
                  {share === null && canRebuild ? (
                    <button
                      type="button"
                      className={`${classes['quiet']} focus-inside`}
                      aria-label={messages.rebuildOf(name)}
                      onClick={() => setChosen(name)}
                    >
                      {messages.rebuild}
                    </button>
                  ) : null}
                  {share === null ? null : <span aria-live="polite">{messages.rebuilding(share)}</span>}
                </td>
              </tr>
            );
          })}
        </DataTable>
      </div>
      <Modal
        opened={chosen !== null}
        onClose={() => setChosen(null)}
        title={messages.rebuildTitle(chosen ?? '')}
      >
        <p>{messages.rebuildLine}</p>
        <div className={classes['answers']}>
          <Button variant="outline" data-autofocus onClick={() => setChosen(null)}>
            {messages.cancel}
          </Button>
          <Button
            variant="strong"
            onClick={() => {
              if (chosen) onRebuild(chosen);
              setChosen(null);
            }}
          >
            {messages.rebuild}
          </Button>
        </div>
      </Modal>
    </Panel>
  );
}
