import { Button } from '@mantine/core';
import type { RelayView } from '@royal-chess/contracts/tournaments';
import { useState } from 'react';
import { Modal } from '../../shared/routing/modal.tsx';
import { relativeTime } from '../../shared/ui/relative-time.ts';
import { useRunningNow } from '../../shared/ui/use-running-now.ts';
import { RelayFiles } from './relay-files.tsx';
import { relayMessages as messages } from './relay-messages.ts';
import { RelayReportView } from './relay-report.tsx';
import type { Arbiter } from './use-arbiter.ts';
import deskClasses from './desk.module.css';
import classes from './relay-panel.module.css';

type Relay = NonNullable<RelayView['relay']>;

interface Props {
  readonly arbiter: Arbiter;
  readonly sectionId: string;
  readonly view: RelayView;
  readonly relay: Relay;
  /** When the view was fetched, epoch milliseconds. */
  readonly now: number;
}

/** What a relay does at the moment. */
function stateOf({ isPaused, source }: Relay, { failures, fetchedAt, nextAt }: RelayView): string {
  if (isPaused) return messages.state.paused;
  if (source.kind === 'file') return messages.state.files;
  if (failures > 0) return messages.state.failing(failures);
  if (nextAt === null && fetchedAt !== null) return messages.state.resting;
  return fetchedAt === null ? messages.state.waiting : messages.state.running;
}

/** How a relay is doing, and what can be done with it. */
export function RelayState({ arbiter, sectionId, view, relay, now: fetchedAt }: Props) {
  const now = useRunningNow(fetchedAt);
  const [isRemoving, setRemoving] = useState(false);
  const { run, isBusy, details } = arbiter;
  const { source, isPaused, name } = relay;
  const times = [
    view.fetchedAt !== null && messages.fetched(relativeTime(view.fetchedAt, now)),
    view.changedAt !== null && messages.changed(relativeTime(view.changedAt, now)),
  ].filter((text) => text !== false);
  return (
    <div className={classes.state}>
      <div role="status">
        <strong>{stateOf(relay, view)}</strong>
        <p>
          {messages.from(name)}
          {times.length > 0 ? `. ${times.join(', ')}` : ''}
        </p>
      </div>
      {source.kind === 'address' ? <p className={classes.address}>{source.address}</p> : null}
      {view.error === null ? null : <p className={classes.error}>{view.error}</p>}
      {view.report ? <RelayReportView report={view.report} /> : null}
      <RelayFiles tournamentId={details.id} sectionId={sectionId} />
      <div className={deskClasses.acts}>
        {source.kind === 'address' ? (
          <Button
            variant={isPaused ? 'gold' : 'plain'}
            loading={isBusy}
            onClick={() => void run({ type: 'pauseRelay', sectionId, paused: !isPaused })}
          >
            {isPaused ? messages.goOn : messages.pause}
          </Button>
        ) : null}
        <Button variant="outline" onClick={() => setRemoving(true)}>
          {messages.remove}
        </Button>
      </div>
      <Modal opened={isRemoving} onClose={() => setRemoving(false)} title={messages.removeTitle} centered>
        <p>{messages.removeLine}</p>
        <Button
          mt={16}
          variant="danger"
          loading={isBusy}
          onClick={() =>
            void run({ type: 'setRelay', sectionId, relay: null }).then((done) => done && setRemoving(false))
          }
        >
          {messages.remove}
        </Button>
      </Modal>
    </div>
  );
}
