import type { Refusal } from '@royal-chess/contracts/registry';
import type { TournamentEvent } from '@royal-chess/contracts/tournaments';
import type { TournamentCommand } from '@royal-chess/domain/tournament/running/tournament-commands';
import type { TournamentState } from '@royal-chess/domain/tournament/running/tournament-state';
import { tournamentStream } from '@royal-chess/domain/tournament/running/tournament-stream';
import type { Outcome } from '@royal-chess/domain/result';
import type { Decided } from '@royal-chess/infra/event-store/aggregate';
import { CommandHandler, type ExecuteOptions } from '@royal-chess/infra/event-store/command-handler';
import type { AppendContext, EventStore } from '@royal-chess/infra/event-store/event-store';
import { CachedTournament, type TournamentDecider } from './cached-tournament.ts';

/** Events kept in memory; one of 1,000 players takes about 2 MB. */
const defaultCapacity = 64;

/** A state and the stream version that it was folded from. */
export interface TournamentSnapshot {
  readonly state: TournamentState;
  readonly version: number;
}

/**
 * The states of events, folded from their streams and kept in memory. What one event shows is computed from here, so it contains
 * everything that is committed. Commands on one event run one after the other in a process; another process is a conflict,
 * which decides again.
 */
export class TournamentStates {
  /** The least recently used first. */
  readonly #cached = new Map<string, CachedTournament>();
  readonly #queues = new Map<string, Promise<unknown>>();
  readonly #handler: CommandHandler<TournamentState, TournamentCommand, TournamentEvent>;

  constructor(
    private readonly store: Pick<EventStore, 'append' | 'read'>,
    private readonly decider: TournamentDecider,
    private readonly capacity = defaultCapacity,
  ) {
    this.#handler = new CommandHandler(store, decider);
  }

  /**
   * The state with everything committed before the call; version 0 for an event that does not exist.
   * @throws EventStoreUnavailable
   */
  async current(tournamentId: string): Promise<TournamentSnapshot> {
    const tournament = this.#tournament(tournamentId);
    await tournament.catchUp();
    return { state: tournament.state, version: tournament.version };
  }

  /**
   * Decides and appends. A command that has committed before writes nothing and answers its first version, without its events.
   * @param command made for each attempt, from the state that it is decided on
   * @throws EventStoreUnavailable: retry with the same command id
   */
  execute(
    tournamentId: string,
    command: TournamentCommand | ((state: TournamentState) => TournamentCommand),
    context: AppendContext,
    options: ExecuteOptions<TournamentEvent> = {},
  ): Promise<Outcome<Decided, Refusal>> {
    const run = async (): Promise<Outcome<Decided, Refusal>> => {
      const tournament = this.#tournament(tournamentId);
      await tournament.catchUp();
      const make = typeof command === 'function' ? () => command(tournament.state) : command;
      return this.#handler.executeOn(tournament, make, context, options);
    };
    const result = this.#after(this.#queues.get(tournamentId), run).finally(() => {
      if (this.#queues.get(tournamentId) === result) this.#queues.delete(tournamentId);
    });
    this.#queues.set(tournamentId, result);
    return result;
  }

  /** Runs when the command before has ended, in whichever way. */
  async #after<T>(before: Promise<unknown> | undefined, run: () => Promise<T>): Promise<T> {
    await before?.catch(() => undefined);
    return run();
  }

  #tournament(tournamentId: string): CachedTournament {
    const known = this.#cached.get(tournamentId);
    const tournament =
      known ?? new CachedTournament(tournamentStream(tournamentId), this.decider, this.store);
    this.#cached.delete(tournamentId);
    this.#cached.set(tournamentId, tournament);
    for (const oldest of this.#cached.keys()) {
      if (this.#cached.size <= this.capacity) break;
      if (oldest !== tournamentId && !this.#queues.has(oldest)) this.#cached.delete(oldest);
    }
    return tournament;
  }
}
