import { Button } from '@mantine/core';
import type { SessionOfMine } from '@royal-chess/contracts/identity';
import { useState } from 'react';
import { dateFormat } from '../../../shared/language/date-format.ts';
import { Answered } from '../../../shared/ui/answered.tsx';
import { Panel } from '../../../shared/ui/panel.tsx';
import { relativeTime } from '../../../shared/ui/relative-time.ts';
import { useRunningNow } from '../../../shared/ui/use-running-now.ts';
import { showToast } from '../../../shared/ui/toasts.ts';
import { useEndSessionMutation, useSessionsOfMineQuery } from './devices-api.ts';
import { LogOutEverywhere } from './log-out-everywhere.tsx';
import { messages } from './messages.ts';
import classes from './devices-section.module.css';

const day = dateFormat({ dateStyle: 'long' });

/** Networks of the loopback, from which only the computer of the server itself calls. */
const loopback: ReadonlySet<string> = new Set(['127.0.0.0/24', '0:0:0::/48']);

const placeOf = (address: string): string =>
  loopback.has(address) ? messages.thisComputer : messages.network(address);

interface DeviceProps {
  readonly session: SessionOfMine;
  /** When the list is shown, epoch milliseconds. */
  readonly now: number;
  readonly onEnded: () => void;
}

function Device({ session, now: shownAt, onEnded }: DeviceProps) {
  const now = useRunningNow(shownAt);
  const [end, { isLoading }] = useEndSessionMutation();
  const { id, device, address, createdAt, lastUsedAt, current } = session;
  const logOut = async () => {
    const { error } = await end({ params: { session: id } });
    showToast(
      error
        ? { kind: 'error', text: messages.notDone }
        : { kind: 'success', text: messages.loggedOut(device) },
    );
    onEnded();
  };
  const details = [
    current ? messages.thisDevice : messages.lastUsed(relativeTime(lastUsedAt, now)),
    messages.since(day(createdAt)),
    ...(address === null ? [] : [placeOf(address)]),
  ];
  return (
    <li className={classes.device}>
      <div>
        <p className={classes.name}>{device}</p>
        <p className={classes.detail}>{details.join(' · ')}</p>
      </div>
      {current ? null : (
        <Button
          variant="quiet"
          aria-label={messages.logOutOf(device)}
          loading={isLoading}
          onClick={() => void logOut()}
        >
          {messages.logOut}
        </Button>
      )}
    </li>
  );
}

/** The devices on which one is logged in: each can be logged out, or all at once. */
export function DevicesSection() {
  const query = useSessionsOfMineQuery(undefined);
  const [now] = useState(() => Date.now());
  return (
    <Panel title={messages.title}>
      <p className={classes.line}>{messages.line}</p>
      <Answered query={query} failed={messages.failed}>
        {({ sessions }) => (
          <ul className={classes.list}>
            {sessions.map((session) => (
              <Device key={session.id} session={session} now={now} onEnded={() => void query.refetch()} />
            ))}
          </ul>
        )}
      </Answered>
      <LogOutEverywhere />
    </Panel>
  );
}
