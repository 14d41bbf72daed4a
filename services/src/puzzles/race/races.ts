import { Injectable } from '@nestjs/common';
import { UNKNOWN_NAME } from '@royal-chess/application/names/user-names';
import type { Race, RaceBar, RacePhase, RaceScheduled } from '@royal-chess/contracts/puzzles';
import {
  raceDecider,
  type RaceEvent,
  type RaceState,
  raceStream,
} from '@royal-chess/domain/puzzle/race-decider';
import { raceBars, racePhase, racePlaces } from '@royal-chess/domain/puzzle/race-view';
import { rushDecider, type RushState, rushStream } from '@royal-chess/domain/puzzle/rush-decider';
import { Clock } from '@royal-chess/infra/clock/clock';
import { StreamAggregate } from '@royal-chess/infra/event-store/aggregate';
import { CommandHandler } from '@royal-chess/infra/event-store/command-handler';
import { EventStore } from '@royal-chess/infra/event-store/event-store';
import { derivedId } from '@royal-chess/infra/ids/derived-id';
import { ChildAccounts, pageOf } from '../../identity/child-accounts.ts';
import { Names } from '../../identity/names.ts';
import { ProblemException } from '../../platform/problems/problem-exception.ts';
import { preparedInRace } from '../rush/race-puzzles.ts';
import { RushRuns } from '../rush/rush-runs.ts';

/** A race as read from its stream. */
export type RaceAggregate = StreamAggregate<RaceState, RaceEvent>;

/** How far a race is. */
export interface RaceProgress {
  readonly bars: readonly RaceBar[];
  readonly phase: RacePhase;
  /** By the clock of the server, epoch milliseconds. */
  readonly now: number;
}

/** Races as their racers and spectators see them. */
@Injectable()
export class Races {
  constructor(
    private readonly store: EventStore,
    private readonly runs: RushRuns,
    private readonly clock: Clock,
    private readonly names: Names,
    private readonly children: ChildAccounts,
  ) {}

  /** @throws ProblemException `RC_NOT_FOUND` */
  async read(id: string): Promise<RaceAggregate> {
    const race = new StreamAggregate(raceStream(id), raceDecider, this.store);
    await race.catchUp();
    if (race.version === 0) throw ProblemException.because('RC_NOT_FOUND', 'There is no such race.');
    return race;
  }

  /** Also begins the runs of a race that was started: a process may have ended before it had begun all. */
  async progress(id: string, { state }: RaceAggregate): Promise<RaceProgress> {
    const runs = await this.#runs(id, state);
    const now = this.clock.now();
    const bars = raceBars(state.racers, runs);
    return { bars, phase: racePhase(state, bars, now), now };
  }

  /** @param userId who looks; null: a visitor */
  async view(id: string, race: RaceAggregate, userId: string | null): Promise<Race> {
    const { state, version } = race;
    const [{ bars, phase, now }, names, children] = await Promise.all([
      this.progress(id, race),
      this.names.of(state.racers),
      this.children.among(state.racers),
    ]);
    const { schedule } = state;
    const places = phase === 'over' ? racePlaces(bars) : null;
    return {
      id,
      version,
      phase,
      hostId: state.racers[0] ?? null,
      expiresInMs: phase === 'open' ? state.expiresAt - now : null,
      startsInMs: schedule && phase === 'countdown' ? schedule.startsAt - now : null,
      remainingMs: schedule && Math.max(0, schedule.deadline - now),
      racers: bars.map((bar) => ({
        ...bar,
        name: names.get(bar.id) ?? UNKNOWN_NAME,
        ...pageOf(bar.id, children),
        place: places?.get(bar.id) ?? null,
      })),
      myRun: schedule?.runs.find((run) => run.userId === userId)?.rushId ?? null,
      next: state.next,
    };
  }

  async #runs(id: string, { schedule }: RaceState): Promise<ReadonlyMap<string, RushState>> {
    const runs = await Promise.all(
      (schedule?.runs ?? []).map(async ({ userId, rushId }) => {
        const run = await this.runs.read(rushId);
        if (run.version > 0) return [userId, run.state] as const;
        await this.#begin(id, schedule!, userId, rushId);
        return [userId, (await this.runs.read(rushId)).state] as const;
      }),
    );
    return new Map(runs);
  }

  async #begin(
    raceId: string,
    { startsAt, deadline, puzzles }: RaceScheduled,
    userId: string,
    rushId: string,
  ): Promise<void> {
    const facts = { userId, mode: 'racer', startedAt: startsAt, deadline, raceId } as const;
    // A refusal: another process has begun it.
    await new CommandHandler(this.store, rushDecider).executeOnNew(
      rushStream(rushId),
      { name: 'start', facts, puzzles: puzzles.slice(0, preparedInRace) },
      { commandId: derivedId('race-run-begin', rushId), actor: 'system' },
    );
  }
}
