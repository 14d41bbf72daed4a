import { Injectable } from '@nestjs/common';
import type { Puzzle } from '@royal-chess/contracts/puzzles';
import { raceDecider, type RaceEvent, raceStream } from '@royal-chess/domain/puzzle/race-decider';
import { EventStore } from '@royal-chess/infra/event-store/event-store';

/** Puzzles that a run in a race gets at once. */
export const preparedInRace = 8;

/** The puzzles of races, which all racers share. */
@Injectable()
export class RacePuzzles {
  constructor(private readonly store: EventStore) {}

  /** Those that follow the first `after` ones of a race; none where the run has had all. */
  async next(raceId: string, after: number): Promise<readonly Puzzle[]> {
    // A stream of a race holds its events only.
    const events = (await this.store.read(raceStream(raceId))) as unknown as readonly RaceEvent[];
    const { schedule } = events.reduce(raceDecider.evolve, raceDecider.initial);
    return schedule?.puzzles.slice(after, after + preparedInRace) ?? [];
  }
}
