import { Button, NativeSelect } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useState } from 'react';
import type { PlayerCommand, TournamentDetails } from '@royal-chess/contracts/tournaments';
import { useTournamentEntriesQuery } from '../../shared/api/tournaments-api.ts';
import { momentLabel } from '../../shared/chess/tournament-labels.ts';
import { FaultLine } from '../../shared/ui/fault-line.tsx';
import { LazyModal } from '../../shared/lazy/lazy-modal.tsx';
import { showToast } from '../../shared/ui/toasts.ts';
import { messages } from './messages.ts';
import { useHasPassed } from '../../shared/ui/use-has-passed.ts';
import { usePlayerCommand } from './use-player-command.ts';
import classes from './tournament-entry.module.css';

type Entry = NonNullable<TournamentDetails['me']['entry']>;

export interface MyEntryProps {
  readonly details: TournamentDetails;
  readonly entry: Entry;
}

const minuteMs = 60_000;

/** My place among the waiting players of my section, from 1; they are listed in the order of their entry. */
function WaitingPlace({ details, entry }: MyEntryProps) {
  const { data } = useTournamentEntriesQuery({
    params: { id: details.id },
    query: { section: entry.sectionId },
  });
  const waiting = (data?.entries ?? []).filter(({ seat, withdrawn }) => seat === 'waiting' && !withdrawn);
  const place = waiting.findIndex(({ entryId }) => entryId === entry.entryId) + 1;
  return place > 0 ? <p>{messages.waitingPlace(place)}</p> : null;
}

interface ActsProps extends MyEntryProps {
  readonly busy: PlayerCommand['type'] | null;
  /** Sends a command, with the text of a toast for when it was accepted; whether it was. */
  readonly act: (command: PlayerCommand, done: string) => Promise<boolean>;
}

/** The button to check in, while it is open; before, when it opens. */
function CheckIn({ details: { settings, sections }, entry, busy, act }: ActsProps) {
  const section = settings.sections.find(({ id }) => id === entry.sectionId);
  const opensAt = (section?.startsAt ?? 0) - settings.checkInMinutes * minuteMs;
  const isOpen = useHasPassed(opensAt);
  const phase = sections.find(({ id }) => id === entry.sectionId)?.phase;
  if (settings.checkInMinutes === 0 || phase !== 'registration') return null;
  if (!isOpen) return <p>{messages.checkInOpens(momentLabel(opensAt))}</p>;
  if (entry.present)
    return (
      <p className={classes['row']}>
        {messages.checkedIn}
        <Button
          variant="quiet"
          size="xs"
          loading={busy === 'checkIn'}
          onClick={() => void act({ type: 'checkIn', present: false }, messages.notCheckedInToast)}
        >
          {messages.undoCheckIn}
        </Button>
      </p>
    );
  return (
    <>
      <p>{messages.checkInNow}</p>
      <Button
        variant="gold"
        size="lg"
        fullWidth
        loading={busy === 'checkIn'}
        onClick={() => void act({ type: 'checkIn', present: true }, messages.checkedInToast)}
      >
        {messages.checkIn}
      </Button>
    </>
  );
}

/** A round without a game for half a point, of those that are not paired yet; none in the last round. */
function ByeRequest({ details: { settings, sections }, entry, busy, act }: ActsProps) {
  const section = sections.find(({ id }) => id === entry.sectionId);
  const format = settings.sections.find(({ id }) => id === entry.sectionId)?.format;
  const paired = section?.played.map(({ round }) => round) ?? [];
  const rounds = Array.from({ length: Math.max(0, (section?.rounds ?? 0) - 1) }, (_, index) => index + 1);
  const open = rounds.filter((round) => !paired.includes(round));
  const [chosen, setChosen] = useState<number | null>(null);
  const [requested, setRequested] = useState<readonly number[]>([]);
  const round = chosen ?? open[0];
  if (!format || format.halfPointByes === 0 || round === undefined || section?.phase === 'finished')
    return null;
  const isRequested = requested.includes(round);
  const request = async (bye: 'half-point' | null) => {
    const done = bye === null ? messages.byeTakenBack(round) : messages.byeRequested(round);
    if (!(await act({ type: 'requestBye', round, bye }, done))) return;
    setRequested((before) => [
      ...before.filter((other) => other !== round),
      ...(bye === null ? [] : [round]),
    ]);
  };
  return (
    <div className={classes['bye']}>
      <h3>{messages.bye}</h3>
      <p>{messages.byeLine(format.halfPointByes)}</p>
      <div className={classes['row']}>
        <NativeSelect
          aria-label={messages.byeRound}
          data={open.map((each) => ({ value: String(each), label: messages.roundNumber(each) }))}
          value={String(round)}
          onChange={({ currentTarget: { value } }) => setChosen(Number(value))}
        />
        {isRequested ? (
          <Button variant="quiet" loading={busy === 'requestBye'} onClick={() => void request(null)}>
            {messages.takeBack}
          </Button>
        ) : (
          <Button loading={busy === 'requestBye'} onClick={() => void request('half-point')}>
            {messages.request}
          </Button>
        )}
      </div>
    </div>
  );
}

/** My entry: seat or place on the waiting list, check-in, byes, and the way out. */
export default function MyEntry({ details, entry }: MyEntryProps) {
  const { busy, problem, send } = usePlayerCommand(details.id);
  const [isAsked, question] = useDisclosure(false);
  const name = details.settings.sections.find(({ id }) => id === entry.sectionId)?.name ?? entry.sectionId;
  const act = async (command: PlayerCommand, done: string) => {
    const met = await send(command);
    if (met === null) showToast({ kind: 'success', text: done });
    return met === null;
  };
  if (entry.withdrawn)
    return (
      <div className={classes['mine']}>
        <strong>{messages.left}</strong>
        <p>{messages.leftLine}</p>
      </div>
    );
  const acts = { details, entry, busy, act };
  const club = details.battle?.clubs.find(({ id }) => id === entry.clubId)?.name;
  return (
    <div className={classes['mine']}>
      <strong>{entry.seat === 'seated' ? messages.inSection(name) : messages.waitingIn(name)}</strong>
      {club ? <p>{messages.playsForClub(club)}</p> : null}
      {entry.seat === 'waiting' ? (
        <WaitingPlace details={details} entry={entry} />
      ) : (
        <>
          <CheckIn {...acts} />
          <ByeRequest {...acts} />
        </>
      )}
      <FaultLine fault={problem} about={messages.actFailed} />
      <Button variant="quiet" onClick={question.open}>
        {messages.leave}
      </Button>
      <LazyModal opened={isAsked} onClose={question.close} title={messages.leaveTitle}>
        <p>{messages.leaveLine}</p>
        <div className={classes['answers']}>
          <Button variant="outline" data-autofocus onClick={question.close}>
            {messages.stay}
          </Button>
          <Button
            variant="danger"
            onClick={() => {
              question.close();
              void act({ type: 'leave', reason: '' }, messages.leftToast);
            }}
          >
            {messages.leave}
          </Button>
        </div>
      </LazyModal>
    </div>
  );
}
