import { Controller, Inject } from '@nestjs/common';
import type { Recorded } from '@royal-chess/contracts';
import { matchIdOf } from '@royal-chess/domain/match/match-stream';
import { lapsesAt, seekKind } from '@royal-chess/domain/match/seek-life';
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
          seeks.push(
            put(_id, {
              userId: event.data.by,
              kind: seekKind(event.data),
              lapsesAt: lapsesAt(event.data, event.at),
              at: event.at,
            }),
          );
          break;
        case 'SeekWithdrawn':
          seeks.push({ deleteOne: { filter: { _id } } });
          break;
        case 'MatchStarted':
          seeks.push({ deleteOne: { filter: { _id } } });
          matches.push(put(_id, runningMatch(event)));
          break;
        case 'MatchFinished':
        case 'MatchAborted':
          matches.push({ deleteOne: { filter: { _id } } });
          break;
      }
    }
    if (matches.length > 0) await this.models.model(runningMatches, batch.generation).bulkWrite(matches);
    if (seeks.length > 0) await this.models.model(openSeeks, batch.generation).bulkWrite(seeks);
  }
}

function runningMatch({ data, at }: Recorded<'MatchStarted'>): Omit<RunningMatchDocument, '_id'> {
  const { white, black, timeControl, rated, variant, speed, unlisted } = data;
  return {
    white: white.userId,
    black: black.userId,
    timeControl,
    rated,
    variant,
    speed,
    whiteRating: Math.round(white.rating.rating),
    blackRating: Math.round(black.rating.rating),
    strength: (white.rating.rating + black.rating.rating) / 2,
    ...(unlisted && { unlisted }),
    at,
  };
}

/** Writes a whole document, whether or not it is there: a batch may come again. */
const put = <Document extends { _id: string }>(
  _id: string,
  fields: Omit<Document, '_id'>,
): AnyBulkWriteOperation<Document> =>
  ({
    updateOne: { filter: { _id }, update: { $set: fields }, upsert: true },
  }) as AnyBulkWriteOperation<Document>;
