import { Button, Modal, Table } from '@mantine/core';
import { useState } from 'react';
import type { DashboardAnswer } from '@royal-chess/contracts/admin';
import { Panel } from '../../shared/ui/panel.tsx';
import { TableScroll } from '../../shared/ui/table-scroll.tsx';
import { FaultLine } from '../../shared/ui/fault-line.tsx';
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
      <TableScroll minWidth={300}>
        <Table className={classes['table']}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{messages.model}</Table.Th>
              <Table.Th data-right>{messages.behindHead}</Table.Th>
              <Table.Td data-bar />
              <Table.Th data-right>{messages.lagHead}</Table.Th>
              <Table.Th data-right data-rate>
                {messages.rate}
              </Table.Th>
              <Table.Th>
                <span className="sr-only">{messages.act}</span>
              </Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {projections.map(({ name, canRebuild, behind, lagMs, rate, rebuild }) => {
              const share = rebuilds[name] ?? rebuild;
              const alarming = isAlarming(lagMs);
              return (
                <Table.Tr key={name} data-alarm={alarming || undefined}>
                  <Table.Td>
                    <strong>{name}</strong>
                  </Table.Td>
                  <Table.Td data-right>{messages.figure(behind)}</Table.Td>
                  <Table.Td data-bar>
                    <span className={classes['track']}>
                      <span
                        data-kind={share === null ? undefined : 'rebuild'}
                        style={{ width: `${(share ?? lagShare(lagMs)) * 100}%` }}
                      />
                    </span>
                  </Table.Td>
                  <Table.Td data-right>
                    <strong>{duration(lagMs)}</strong>
                  </Table.Td>
                  <Table.Td data-right data-rate>
                    {messages.perSecond(rate)}
                  </Table.Td>
                  <Table.Td data-right>
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
                  </Table.Td>
                </Table.Tr>
              );
            })}
          </Table.Tbody>
        </Table>
      </TableScroll>
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
