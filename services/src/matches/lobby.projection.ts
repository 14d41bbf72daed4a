import { Controller, Inject } from '@nestjs/common';
import { matchIdOf } from '@royal-chess/domain/match/match-stream';
import { READ_MODELS } from '@royal-chess/infra/ports';
import type { EventBatch } from '@royal-chess/infra/projections/projection';
import { Projects } from '@royal-chess/infra/projections/projection-decorators';
import { ReadModels } from '@royal-chess/infra/projections/read-models';
import type { AnyBulkWriteOperation } from 'mongoose';
import {
  LOBBY,
  openSeeks,
  type OpenSeekDocument,
  runningMatches,
  type RunningMatchDocument,
} from './lobby.read-model.ts';

type LobbyEvent = 'SeekOffered' | 'SeekWithdrawn' | 'MatchStarted' | 'MatchFinished' | 'MatchAborted';

/** Keeps what the lobby needs after a restart: open offers and running matches. Both stay small. */
@Controller()
export class LobbyProjection {
  constructor(@Inject(READ_MODELS) private readonly models: ReadModels) {
    models.define(openSeeks);
    models.define(runningMatches);
  }

  @Projects({
    name: LOBBY,
    types: ['SeekOffered', 'SeekWithdrawn', 'MatchStarted', 'MatchFinished', 'MatchAborted'],
  })
  async apply(batch: EventBatch<LobbyEvent>): Promise<void> {
    const seeks: AnyBulkWriteOperation<OpenSeekDocument>[] = [];
    const matches: AnyBulkWriteOperation<RunningMatchDocument>[] = [];
    for (const event of batch.events) {
      const _id = matchIdOf(event.stream);
      switch (event.type) {
        case 'SeekOffered':
          seeks.push(put(_id, { userId: event.data.by, at: event.at }));
          break;
        case 'SeekWithdrawn':
          seeks.push({ deleteOne: { filter: { _id } } });
          break;
        case 'MatchStarted': {
          const { white, black, timeControl, rated } = event.data;
          seeks.push({ deleteOne: { filter: { _id } } });
          matches.push(
            put(_id, { white: white.userId, black: black.userId, timeControl, rated, at: event.at }),
          );
          break;
        }
        case 'MatchFinished':
        case 'MatchAborted':
          matches.push({ deleteOne: { filter: { _id } } });
          break;
      }
    }
    if (seeks.length > 0) await this.models.model(openSeeks, batch.generation).bulkWrite(seeks);
    if (matches.length > 0) await this.models.model(runningMatches, batch.generation).bulkWrite(matches);
  }
}

/** Writes a whole document, whether or not it is there: a batch may come again. */
const put = <Document extends { _id: string }>(
  _id: string,
  fields: Omit<Document, '_id'>,
): AnyBulkWriteOperation<Document> =>
  ({
    updateOne: { filter: { _id }, update: { $set: fields }, upsert: true },
  }) as AnyBulkWriteOperation<Document>;
