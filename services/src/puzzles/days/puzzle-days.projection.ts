import { Controller } from '@nestjs/common';
import { puzzleDaysProjection } from '@royal-chess/contracts/puzzles';
import type { Recorded } from '@royal-chess/contracts/registry';
import { type ConditionalUpsert, upsertModelsWhere } from '@royal-chess/infra/documents/upsert-where';
import { ReadModels } from '@royal-chess/infra/projections/generations/read-models';
import type { EventBatch } from '@royal-chess/infra/projections/projection';
import { Projects } from '@royal-chess/infra/projections/projection-decorators';
import { daySessions } from './puzzle-days.read-model.ts';

type DayEvent = 'PuzzleStarted' | 'PuzzleResultReached';

/** How accounts did on daily puzzles: each has one session with each. */
@Controller()
export class PuzzleDaysProjection {
  constructor(private readonly models: ReadModels) {
    models.define(daySessions);
  }

  @Projects({ name: puzzleDaysProjection, types: ['PuzzleStarted', 'PuzzleResultReached'] })
  async apply({ events, generation }: EventBatch<DayEvent>): Promise<void> {
    const model = this.models.model(daySessions, generation);
    const daily = events.filter(({ data: { method, userId } }) => method === 'daily' && userId !== null);
    // Starts first: a result has no date, and one bulk must not meet another write of the same document.
    await upsertModelsWhere(model, daily.filter(isStart).map(started));
    await upsertModelsWhere(model, daily.filter(isResult).map(reached));
  }
}

const isStart = (event: Recorded<DayEvent>): event is Recorded<'PuzzleStarted'> =>
  event.type === 'PuzzleStarted';
const isResult = (event: Recorded<DayEvent>): event is Recorded<'PuzzleResultReached'> =>
  event.type === 'PuzzleResultReached';

const sessionOf = (stream: string): string => stream.slice('puzzlesession-'.length);
const unlessNewer = (version: number) => ({ version: { $not: { $gte: version } } });

const started = ({ stream, version, data }: Recorded<'PuzzleStarted'>): ConditionalUpsert => ({
  filter: { _id: sessionOf(stream), ...unlessNewer(version) },
  update: { $set: { version, userId: data.userId, date: data.date, result: 'open' } },
});

const reached = ({ stream, version, data }: Recorded<'PuzzleResultReached'>): ConditionalUpsert => ({
  filter: { _id: sessionOf(stream), ...unlessNewer(version) },
  update: { $set: { version, userId: data.userId, result: data.solved ? 'solved' : 'failed' } },
});
