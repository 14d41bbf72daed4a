import { Button } from '@mantine/core';
import type { SeekView } from '@royal-chess/contracts/lobby';
import { Panel } from '../../shared/ui/panel.tsx';
import { SkeletonRows } from '../../shared/ui/skeleton-rows.tsx';
import { StateEmpty } from '../../shared/ui/state-empty.tsx';
import { StateError } from '../../shared/ui/state-error.tsx';
import { FaultLine } from '../../shared/ui/fault-line.tsx';
import { DataTable } from '../../shared/ui/data-table.tsx';
import { messages } from './messages.ts';
import { shutOutBy, type RatingIn, type SeekGroups } from './seek-groups.ts';
import type { Lobby } from './use-lobby.ts';
import { OwnSeek } from './own-seek.tsx';
import { SeekRow } from './seek-row.tsx';
import classes from './lobby.module.css';

interface SeeksPanelProps {
  readonly lobby: Lobby;
  readonly groups: SeekGroups;
  readonly signedIn: boolean;
  readonly myRatingIn: RatingIn;
  readonly onOffer: () => void;
  readonly onAccept: (seek: SeekView) => void;
  readonly onWithdraw: (seek: SeekView) => void;
  /** Joins the lobby again, without waiting for the next attempt. */
  readonly onRetry: () => void;
}

/** Open offers, live: mine on gold, each on one line with Withdraw, the others with Accept. */
export function SeeksPanel({
  lobby,
  groups,
  signedIn,
  myRatingIn,
  onOffer,
  onAccept,
  onWithdraw,
  onRetry,
}: SeeksPanelProps) {
  const { seeks, problem, attempt, link, fault, busy } = lobby;

  const table = (
    <DataTable
      minWidth={280}
      className={classes['table']}
      head={
        <>
          <th>{messages.player}</th>
          <th className={classes['rating']}>{messages.rating}</th>
          <th>{messages.time}</th>
          <th className={classes['kind']}>{messages.kind}</th>
          <th>
            <span className="sr-only">{messages.action}</span>
          </th>
        </>
      }
    >
      {groups.others.map((seek) => (
        <SeekRow
          key={seek.id}
          seek={seek}
          busy={busy.includes(seek.id)}
          shutOut={signedIn ? shutOutBy(seek, myRatingIn) : null}
          onAction={() => onAccept(seek)}
        />
      ))}
    </DataTable>
  );

  const body = () => {
    if (seeks === null) {
      if (problem && attempt > 1)
        return <StateError title={messages.seeksFailed} problem={problem} onRetry={onRetry} />;
      return <SkeletonRows rows={5} cells={['34%', '10%', '12%', '18%']} />;
    }
    if (seeks.length === 0)
      return (
        <StateEmpty
          title={messages.noSeeks}
          line={messages.noSeeksLine}
          action={<Button onClick={onOffer}>{messages.makeOffer}</Button>}
        />
      );
    return (
      <>
        {groups.mine.map((seek) => (
          <OwnSeek
            key={seek.id}
            seek={seek}
            busy={busy.includes(seek.id)}
            onWithdraw={() => onWithdraw(seek)}
          />
        ))}
        {groups.others.length > 0 ? table : <p className={classes['none']}>{messages.noOtherSeeks}</p>}
      </>
    );
  };

  return (
    <Panel title={messages.seeks} aside={seeks ? messages.open(seeks.length) : null} flush>
      {link === 'reconnecting' ? (
        <p className={classes['strip']} aria-live="polite">
          {messages.reconnecting(attempt)}
        </p>
      ) : null}
      <FaultLine fault={fault} flush />
      {body()}
    </Panel>
  );
}
