import { randomUUID } from 'node:crypto';
import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import {
  type TournamentSnapshot,
  TournamentStates,
} from '@royal-chess/application/tournaments/tournament-states';
import { nextDue } from '@royal-chess/domain/tournament/running/next-due';
import type { TournamentState } from '@royal-chess/domain/tournament/running/tournament-state';
import { Clock } from '@royal-chess/infra/clock/clock';
import { type DeadlineHandler, DeadlineWatcher } from '@royal-chess/infra/deadlines/deadline-watcher';
import { type Deadline, Deadlines, type Stall } from '@royal-chess/infra/deadlines/deadlines';
import { EventStore } from '@royal-chess/infra/event-store/event-store';
import { derivedId } from '@royal-chess/infra/ids/derived-id';
import type { Logger } from 'pino';
import { fromSystem } from '../platform/cqrs/app-command.ts';
import { LOGGER } from '../platform/ports.module.ts';
import { ProblemException } from '../platform/problems/problem-exception.ts';
import { Entrants } from '../tournaments/entrants.ts';
import { TournamentDecisions } from '../tournaments/tournament-decisions.ts';

/** Time of an event that is played while nothing is due: a stall concerns it, too. Epoch milliseconds. */
const unknownTime = 8_640_000_000_000_000;
/** How long an event whose deadline changed nothing, or was refused, is left alone, milliseconds. */
const patienceMs = 15_000;

/** The times at which events go on by themselves: starts, pairings by the clock, ends. Kept for all processes. */
@Injectable()
export class TournamentDeadlines implements DeadlineHandler, OnApplicationBootstrap, OnModuleDestroy {
  readonly #watcher: DeadlineWatcher;
  /** By tournament: when a deadline that could not be met is tried again, by the monotonic clock. */
  readonly #postponed = new Map<string, number>();

  constructor(
    private readonly states: TournamentStates,
    private readonly tournaments: TournamentDecisions,
    private readonly entrants: Entrants,
    private readonly clock: Clock,
    deadlines: Deadlines,
    store: EventStore,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    this.#watcher = new DeadlineWatcher({
      deadlines,
      handler: this,
      clock,
      owner: randomUUID(),
      check: () => store.newest('tournament-heartbeat'),
      logger: { warn: (message) => logger.warn(message) },
    });
  }

  onApplicationBootstrap(): void {
    this.#watcher.start();
  }

  onModuleDestroy(): Promise<void> {
    return this.#watcher.stop();
  }

  /** Stores when the event goes on by itself. */
  async keep(tournamentId: string, { state, version }: TournamentSnapshot): Promise<void> {
    const isPlayed = state.phase === 'running' && state.paused === null;
    await this.#watcher.expect(tournamentId, nextDue(state) ?? (isPlayed ? unknownTime : null), version);
  }

  async reached({ key, at, version }: Deadline): Promise<void> {
    if ((this.#postponed.get(key) ?? 0) > this.clock.monotonic()) return;
    // Two processes that meet the same deadline send the same command.
    await this.#advance(key, derivedId('advance', key, String(at), String(version)), 0);
    const now = await this.states.current(key);
    if (now.version === version) this.#postponed.set(key, this.clock.monotonic() + patienceMs);
    else this.#postponed.delete(key);
    await this.keep(key, now);
  }

  async stalled({ key }: Deadline, { from, to }: Stall): Promise<void> {
    await this.#advance(key, derivedId('stall', key, String(from), String(to)), to - from);
    await this.keep(key, await this.states.current(key));
  }

  async #advance(tournamentId: string, commandId: string, stalledMs: number): Promise<void> {
    const { state } = await this.states.current(tournamentId);
    const namesInOrder = await this.#namesInOrder(tournamentId, state);
    const command = { type: 'advance', stalledMs, namesInOrder } as const;
    try {
      await this.tournaments.decide(tournamentId, fromSystem(commandId), command);
    } catch (error) {
      if (!(error instanceof ProblemException)) throw error;
      this.logger.warn({ err: error, tournamentId }, 'An event did not go on by itself');
    }
  }

  /** Names separate equal ratings and titles where a section is about to start. */
  async #namesInOrder(tournamentId: string, state: TournamentState): Promise<string[]> {
    const names: string[] = [];
    for (const { sectionId, phase } of state.sections.values())
      if (phase === 'registration')
        names.push(...(await this.entrants.namesInOrder(tournamentId, state, sectionId)));
    return names;
  }
}
