import { Button } from '@mantine/core';
import type { TournamentDetails } from '@royal-chess/contracts/tournaments';
import { useAppDispatch, useAppSelector } from '../../shared/store/store.ts';
import { Panel } from '../../shared/ui/panel.tsx';
import { dialogOpened, selectUser } from '../identity/index.ts';
import { EntryFacts } from './entry-facts.tsx';
import { EntryForm } from './entry-form.tsx';
import { messages } from './messages.ts';
import { MyEntry } from './my-entry.tsx';
import classes from './tournament-entry.module.css';

/** Registration for an event, or my entry in it; nothing once the event has ended, or before it is published. */
export function EntryPanel({ details }: { details: TournamentDetails }) {
  const user = useAppSelector(selectUser);
  const dispatch = useAppDispatch();
  const { status, registrationOpen, me } = details;
  if (status === 'draft' || status === 'cancelled' || status === 'finished') return null;
  if (!me.entry && !registrationOpen && status === 'running') return null;
  const body = () => {
    if (me.entry) return <MyEntry details={details} entry={me.entry} />;
    if (!registrationOpen)
      return (
        <>
          <strong>{messages.closed}</strong>
          <p>{messages.closedLine}</p>
        </>
      );
    return (
      <>
        <EntryFacts details={details} />
        {user ? (
          <EntryForm details={details} />
        ) : (
          <Button variant="gold" size="lg" fullWidth onClick={() => dispatch(dialogOpened('login'))}>
            {messages.logIn}
          </Button>
        )}
      </>
    );
  };
  return (
    <Panel title={messages.title} className={classes['panel'] ?? ''}>
      <div className={classes['body']}>
        {body()}
        {details.settings.mode === 'offline' ? null : <small>{messages.signs}</small>}
      </div>
    </Panel>
  );
}
