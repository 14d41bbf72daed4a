import { Button } from '@mantine/core';
import type { RushRun } from '@royal-chess/contracts/puzzles';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { FaultLine } from '../../../shared/ui/fault-line.tsx';
import { StateEmpty } from '../../../shared/ui/state-empty.tsx';
import { StateError } from '../../../shared/ui/state-error.tsx';
import { RushClock } from '../rush/rush-clock.tsx';
import { RushRunning } from '../rush/rush-running.tsx';
import { useRun } from '../rush/use-run.ts';
import { Covered } from './covered.tsx';
import { messages } from './messages.ts';
import { RaceBars } from './race-bars.tsx';
import { RaceCountdown } from './race-countdown.tsx';
import { RaceInvite } from './race-invite.tsx';
import { RaceLoading } from './race-loading.tsx';
import { RaceLobby } from './race-lobby.tsx';
import { RaceOver } from './race-over.tsx';
import type { Opening } from './use-opening.ts';
import { useRaceActs } from './use-race-acts.ts';
import { type LiveRace, useRace } from './use-race.ts';
import shared from '../puzzles.module.css';

/** How long after the deadline the solutions are asked for, milliseconds. */
const secretMs = 500;

interface Props {
  readonly id: string;
  /** Null: a visitor, who watches. */
  readonly userId: string | null;
  readonly opening: Opening;
}

/** One race: before its start, for its racers and spectators while it goes on, and its result. */
export function RaceTable({ id, userId, opening }: Props) {
  const live = useRace(id);
  const run = useRun();
  const acts = useRaceActs(id);
  const { race, racers, refetch, problem } = live;
  const { load } = run;
  const myRun = race?.myRun ?? null;
  const phase = race?.phase;
  useEffect(() => {
    // After the end once more: only then the server shows the solutions.
    if (myRun !== null && (phase === 'running' || phase === 'over')) void load(myRun);
  }, [myRun, phase, load]);
  const { endsAt } = live;
  const isSecret = phase === 'over' && run.run?.end?.review.length === 0;
  useEffect(() => {
    if (!isSecret || myRun === null || endsAt === null) return undefined;
    const timer = setTimeout(() => void load(myRun), Math.max(0, endsAt - performance.now()) + secretMs);
    return () => clearTimeout(timer);
  }, [isSecret, myRun, endsAt, load]);

  if (!race) {
    if (problem?.code === 'RC_NOT_FOUND')
      return (
        <StateEmpty
          title={messages.notThere}
          line={messages.notThereLine}
          action={
            <Button variant="strong" component={Link} to="/chessplay/puzzles/racer">
              {messages.toRacer}
            </Button>
          }
        />
      );
    if (problem) return <StateError title={messages.loadFailed} problem={problem} onRetry={refetch} />;
    return <RaceLoading />;
  }

  if (race.phase === 'expired')
    return (
      <Covered>
        <h2>{messages.expired}</h2>
        <p>{messages.expiredLine}</p>
        {userId === null ? null : (
          <Button variant="gold" disabled={opening.isBusy} onClick={opening.open}>
            {messages.another}
          </Button>
        )}
        <FaultLine fault={opening.fault} />
      </Covered>
    );

  const bars = (
    <RaceBars racers={racers} hostId={race.phase === 'open' ? race.hostId : null} userId={userId} />
  );
  const mine = run.run?.id === myRun ? run.run : null;
  const faults = (
    <>
      <FaultLine fault={acts.fault ?? run.fault ?? opening.fault} />
      {live.isOffline ? <p className={shared.note}>{messages.offline}</p> : null}
    </>
  );
  if (race.phase === 'over')
    return (
      <RaceOver race={race} mine={mine} userId={userId} acts={acts} opening={opening}>
        {faults}
      </RaceOver>
    );
  if (mine?.puzzle)
    return (
      <RushRunning rush={run} run={mine} puzzle={mine.puzzle}>
        {bars}
        {live.isOffline ? <p className={shared.note}>{messages.offline}</p> : null}
      </RushRunning>
    );
  return (
    <>
      <Covered>
        {race.phase === 'open' ? (
          <RaceLobby race={race} expiresAt={live.expiresAt} userId={userId} acts={acts} />
        ) : (
          <Watched
            live={live}
            mine={mine}
            onBegin={() => {
              if (myRun !== null) void load(myRun);
              refetch();
            }}
          />
        )}
      </Covered>
      <div className={shared.side}>
        {faults}
        {race.phase === 'open' ? <RaceInvite id={id} /> : null}
        {bars}
      </div>
    </>
  );
}

interface WatchedProps {
  readonly live: LiveRace;
  readonly mine: RushRun | null;
  readonly onBegin: () => void;
}

/** The countdown, and the race for those who have no puzzle. */
function Watched({ live: { startsAt, endsAt, race, refetch }, mine, onBegin }: WatchedProps) {
  if (startsAt !== null)
    return (
      <>
        <h2>{messages.getReady}</h2>
        <RaceCountdown startsAt={startsAt} onOver={onBegin} />
      </>
    );
  const isDone = mine !== null && mine.end !== null;
  return (
    <>
      <h2>{isDone ? messages.done : messages.running}</h2>
      <RushClock endsAt={endsAt} onOver={refetch} />
      <p>{isDone ? messages.doneLine : race?.myRun === null ? messages.watching : messages.loading}</p>
    </>
  );
}
