import type { RecordedEvent } from '@royal-chess/contracts/registry';
import type { TournamentEvent } from '@royal-chess/contracts/tournaments';
import type { TournamentCommand } from '@royal-chess/domain/tournament/running/tournament-commands';
import type { TournamentState } from '@royal-chess/domain/tournament/running/tournament-state';
import type { Decider } from '@royal-chess/domain/decider';
import type { Aggregate, Decided } from '@royal-chess/infra/event-store/aggregate';
import type { EventReader } from '@royal-chess/infra/event-store/event-store';

export type TournamentDecider = Decider<TournamentState, TournamentCommand, TournamentEvent>;

/**
 * An event that stays in memory: a command or a query reads the new events of the stream only. It remembers the ids of all
 * commands, but not their events.
 */
export class CachedTournament implements Aggregate<TournamentState> {
  state: TournamentState;
  version = 0;
  readonly #versions = new Map<string, number>();
  #reading: Promise<void> | null = null;

  constructor(
    readonly stream: string,
    private readonly decider: Pick<TournamentDecider, 'initial' | 'evolve'>,
    private readonly reader: Pick<EventReader, 'read'>,
  ) {
    this.state = decider.initial;
  }

  decidedBy(commandId: string): Decided | undefined {
    const version = this.#versions.get(commandId);
    return version === undefined ? undefined : { version, events: [] };
  }

  /** Skips events that a concurrent reading has applied already. */
  apply(events: readonly RecordedEvent[]): void {
    for (const event of events) {
      if (event.version <= this.version) continue;
      if (event.version > this.version + 1)
        throw new Error(`${this.stream} has version ${event.version} after ${this.version}`);
      this.state = this.decider.evolve(this.state, event as TournamentEvent & RecordedEvent);
      this.version = event.version;
      this.#versions.set(event.commandId, event.version);
    }
  }

  /** Concurrent callers share a reading only if it began after they called: each sees all that was committed before. */
  async catchUp(): Promise<void> {
    await this.#reading?.catch(() => undefined);
    this.#reading ??= this.#read().finally(() => (this.#reading = null));
    await this.#reading;
  }

  async #read(): Promise<void> {
    this.apply(await this.reader.read(this.stream, this.version));
  }
}
