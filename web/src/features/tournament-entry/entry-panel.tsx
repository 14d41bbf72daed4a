import { Button } from '@mantine/core';
import type { BattleOfEvent, TournamentDetails } from '@royal-chess/contracts/tournaments';
import { Suspense } from 'react';
import { Link } from 'react-router-dom';
import { lazyPart } from '../../shared/routing/lazy-part.tsx';
import { useAppDispatch, useAppSelector } from '../../shared/store/store.ts';
import { Panel } from '../../shared/ui/panel.tsx';
import { SkeletonRows } from '../../shared/ui/skeleton-rows.tsx';
import { dialogOpened, selectUser } from '../identity/index.ts';
import { EntryFacts } from './entry-facts.tsx';
import type { EntryFormProps } from './entry-form.tsx';
import { myClubs } from './entry-values.ts';
import { messages } from './messages.ts';
import type { MyEntryProps } from './my-entry.tsx';
import classes from './tournament-entry.module.css';

const EntryForm = lazyPart<EntryFormProps>(() => import('./entry-form.tsx'));
const MyEntry = lazyPart<MyEntryProps>(() => import('./my-entry.tsx'));

/** Whose members enter a team battle. */
const BattleClubs = ({ battle: { clubs } }: { readonly battle: BattleOfEvent }) => (
  <>
    <p>{messages.clubsOnly}</p>
    <ul className={classes['clubs']}>
      {clubs.map(({ id, name }) =>
        name === null ? null : (
          <li key={id}>
            <Link to={`/clubs/${id}`}>{name}</Link>
          </li>
        ),
      )}
    </ul>
  </>
);

interface LeftProps {
  readonly details: TournamentDetails;
  readonly entry: NonNullable<TournamentDetails['me']['entry']>;
}

/** Above the form, for a player who is out and may enter again. */
function Left({ details: { battle }, entry: { clubId } }: LeftProps) {
  const hasLostClub = battle && clubId !== undefined && battle.clubs.every(({ id }) => id !== clubId);
  return (
    <>
      <strong>{messages.left}</strong>
      <p>{hasLostClub ? messages.clubOutLine : messages.againLine}</p>
    </>
  );
}

/** Registration for an event, or my entry in it; nothing once the event has ended, or before it is published. */
export function EntryPanel({ details }: { details: TournamentDetails }) {
  const user = useAppSelector(selectUser);
  const dispatch = useAppDispatch();
  const { status, registrationOpen, club, battle, me } = details;
  if (status === 'draft' || status === 'cancelled' || status === 'finished') return null;
  if (!me.entry && !registrationOpen && status === 'running') return null;
  const body = () => {
    const isBack = me.entry?.mayEnterAgain === true && registrationOpen;
    if (me.entry && !isBack)
      return (
        <Suspense fallback={<SkeletonRows rows={5} />}>
          <MyEntry details={details} entry={me.entry} />
        </Suspense>
      );
    const isOfClosedClub = battle
      ? battle.clubs.every(({ name }) => name === null)
      : details.settings.clubId !== undefined && club === null;
    if (!registrationOpen || isOfClosedClub)
      return (
        <>
          <strong>{messages.closed}</strong>
          <p>{isOfClosedClub ? messages.clubClosedLine : messages.closedLine}</p>
        </>
      );
    const isForOthers = !battle && club !== null && !club.isMine;
    const isForOtherClubs = battle !== undefined && myClubs(details).length === 0;
    return (
      <>
        {me.entry ? <Left details={details} entry={me.entry} /> : null}
        <EntryFacts details={details} />
        {battle ? <BattleClubs battle={battle} /> : club ? <p>{messages.clubOnly(club.name)}</p> : null}
        {user && isForOtherClubs ? (
          <strong>{messages.joinClub}</strong>
        ) : user && isForOthers ? (
          <Button variant="strong" size="lg" fullWidth component={Link} to={`/clubs/${club.id}`}>
            {messages.toClub}
          </Button>
        ) : user ? (
          <Suspense fallback={<SkeletonRows rows={5} />}>
            <EntryForm details={details} />
          </Suspense>
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
