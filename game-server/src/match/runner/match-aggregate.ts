import type { RecordedEvent } from '@royal-chess/contracts/registry';
import type { MatchState } from '@royal-chess/domain/match/match-state';
import { matchStream } from '@royal-chess/domain/match/match-stream';
import type { Aggregate, Decided } from '@royal-chess/infra/event-store/aggregate';
import type { MatchRecord } from './match-record.ts';

/** Applies events to a match in memory, and reads those that others have appended. */
export interface MatchSource {
  apply(events: readonly RecordedEvent[]): void;
  /** Events of the match with version > `after`. */
  read(stream: string, after: number): Promise<readonly RecordedEvent[]>;
}

/** A match in the memory of its room, for the command handler. */
export class MatchAggregate implements Aggregate<MatchState> {
  readonly stream: string;

  constructor(
    matchId: string,
    private readonly record: MatchRecord,
    private readonly source: MatchSource,
  ) {
    this.stream = matchStream(matchId);
  }

  get state(): MatchState {
    return this.record.state;
  }
  get version(): number {
    return this.record.version;
  }

  decidedBy(commandId: string): Decided | undefined {
    const version = this.record.versionOf(commandId);
    return version === undefined ? undefined : { version, events: [] };
  }

  apply(events: readonly RecordedEvent[]): void {
    this.source.apply(events);
  }

  async catchUp(): Promise<void> {
    this.source.apply(await this.source.read(this.stream, this.version));
  }
}
