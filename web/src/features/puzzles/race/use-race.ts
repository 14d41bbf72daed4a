import type { Race, RaceBar, Racer } from '@royal-chess/contracts/puzzles';
import { useEffect, useState } from 'react';
import { problemOf } from '../../../shared/api/problem-of.ts';
import { useRaceQuery } from './race-api.ts';
import { openRaceLink } from './race-link.ts';

/** How long after its expiry an open race is read, milliseconds. */
const afterExpiryMs = 250;
/** How long after a read that failed it is read again, milliseconds. */
const retryMs = 5_000;

/** A race as it is now. */
export interface LiveRace {
  /** Undefined while it is loading. */
  readonly race: Race | undefined;
  readonly problem: ReturnType<typeof problemOf>;
  /** The racers with the newest of their progress. */
  readonly racers: readonly Racer[];
  /** By `performance.now()`; null: it was not started, or has begun. */
  readonly startsAt: number | null;
  /** The common end, by `performance.now()`; null: it was not started. */
  readonly endsAt: number | null;
  /** While it is open: when it ends unless it is started, epoch milliseconds of this device. */
  readonly expiresAt: number | null;
  readonly isOffline: boolean;
  readonly refetch: () => void;
}

interface Times {
  readonly of: Race | undefined;
  readonly startsAt: number | null;
  readonly endsAt: number | null;
  readonly expiresAt: number | null;
}
const timesOf = (race: Race | undefined): Times => {
  const at = (ms: number | null | undefined): number | null =>
    ms === null || ms === undefined ? null : performance.now() + ms;
  const expiresInMs = race?.expiresInMs ?? null;
  return {
    of: race,
    startsAt: at(race?.startsInMs),
    endsAt: at(race?.remainingMs),
    expiresAt: expiresInMs === null ? null : Date.now() + expiresInMs,
  };
};

/** Racers go forward only, so that the further one of two reports is the newer one. */
function newest(racer: Racer, bar: RaceBar | undefined): Racer {
  if (!bar) return racer;
  const isNewer = bar.score + bar.mistakes > racer.score + racer.mistakes;
  const { score, mistakes } = isNewer ? bar : racer;
  return { ...racer, score, mistakes, isOver: racer.isOver || bar.isOver };
}

/** A race, read again whenever its room reports a change. */
export function useRace(id: string): LiveRace {
  const answer = useRaceQuery({ params: { id } });
  const { currentData: race, refetch } = answer;
  const [bars, setBars] = useState<readonly RaceBar[]>([]);
  const [isOffline, setOffline] = useState(false);
  const [times, setTimes] = useState<Times>(() => timesOf(race));
  if (times.of !== race) setTimes(timesOf(race));

  const isExpired = race?.phase === 'expired';
  useEffect(() => {
    // Nothing happens in it any more, and its room is disposed of when all pages have left.
    if (isExpired) return undefined;
    return openRaceLink(id, {
      changed: () => {
        setOffline(false);
        void refetch();
      },
      bars: setBars,
      lost: () => setOffline(true),
    });
  }, [id, isExpired, refetch]);

  const { expiresAt } = times;
  useEffect(() => {
    if (expiresAt === null) return undefined;
    let timer: ReturnType<typeof setTimeout>;
    const readAfter = (ms: number): void => {
      timer = setTimeout(() => {
        void refetch();
        // An answer ends this effect, a failed read does not.
        readAfter(retryMs);
      }, ms);
    };
    readAfter(Math.max(0, expiresAt - Date.now()) + afterExpiryMs);
    return () => clearTimeout(timer);
  }, [expiresAt, refetch]);

  const racers = (race?.racers ?? []).map((racer) =>
    newest(
      racer,
      bars.find((bar) => bar.id === racer.id),
    ),
  );
  const isDone = race?.phase === 'running' && racers.every(({ isOver }) => isOver);
  useEffect(() => {
    if (isDone) void refetch();
  }, [isDone, refetch]);

  return {
    race,
    problem: problemOf(answer),
    racers,
    startsAt: times.startsAt,
    endsAt: times.endsAt,
    expiresAt,
    isOffline,
    refetch,
  };
}
