import { Controller } from '@nestjs/common';
import { Replay } from '@royal-chess/domain/chess/replay';
import { RecentStreams } from '@royal-chess/infra/event-store/recent-streams';
import { OpeningCounts, type OpeningIncrement } from '@royal-chess/infra/opening-counts/opening-counts';
import { OpeningTally } from '@royal-chess/infra/opening-counts/opening-tally';
import { Generations } from '@royal-chess/infra/projections/generations/generations';
import type { EventBatch } from '@royal-chess/infra/projections/projection';
import { Counts } from '@royal-chess/infra/projections/projection-decorators';
import type { GameRecord } from './game-record.ts';
import { gameEnds, readGame } from './read-game.ts';

/** Name of the projection that counts moves by position. */
export const OPENINGS = 'openings';

/** Half-moves of a game that count as its opening. */
const countedPlies = 60;

/** Counts how often each move was played from each position, and how the games ended; unfinished games do not count. */
@Controller()
export class OpeningsProjection {
  constructor(
    counts: OpeningCounts,
    private readonly streams: RecentStreams,
    generations: Generations,
  ) {
    generations.register(OPENINGS, {
      prepareGeneration: (_, generation) => counts.prepare(generation),
    });
    generations.countBy(OPENINGS, counts.counter);
  }

  @Counts<(typeof gameEnds)[number], OpeningIncrement>({ name: OPENINGS, types: gameEnds })
  async count(batch: EventBatch<(typeof gameEnds)[number]>): Promise<readonly OpeningIncrement[]> {
    const tally = new OpeningTally();
    for (const end of batch.events) addGame(tally, await readGame(end, this.streams));
    return [...tally.increments()];
  }
}

function addGame(tally: OpeningTally, { result, startFen, variant, moves }: GameRecord): void {
  if (result === '*') return;
  const replay = new Replay(startFen, variant);
  for (const uci of moves.slice(0, countedPlies)) {
    const before = replay.signedKey;
    replay.playTrustedUci(uci);
    tally.add(before, replay.lastCode, result);
  }
}
