import { Controller } from '@nestjs/common';
import type { Recorded, RecordedEvent } from '@royal-chess/contracts/registry';
import { matchIdOf } from '@royal-chess/domain/match/match-stream';
import { lapsesAt, seekKind } from '@royal-chess/domain/match/seek-life';
import { isProvisional } from '@royal-chess/domain/rating/glicko';
import { type ConditionalUpsert, upsertModelsWhere } from '@royal-chess/infra/documents/upsert-where';
import type { EventBatch } from '@royal-chess/infra/projections/projection';
import { Projects } from '@royal-chess/infra/projections/projection-decorators';
import { ReadModels } from '@royal-chess/infra/projections/generations/read-models';
import type { Model, QueryFilter } from 'mongoose';
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
  /** Up to when each model was swept, in the events' time. */
  readonly #swept = new Map<string, number>();

  constructor(private readonly models: ReadModels) {
    models.define(openSeeks);
    models.define(runningMatches);
  }

  @Projects({
    name: LOBBY,
    types: ['SeekOffered', 'SeekWithdrawn', 'MatchStarted', 'MatchFinished', 'MatchAborted'],
  })
  async apply(batch: EventBatch<LobbyEvent>): Promise<void> {
    const seeks: ConditionalUpsert[] = [];
    const matches: ConditionalUpsert[] = [];
    for (const event of batch.events)
      switch (event.type) {
        case 'SeekOffered':
          seeks.push(put<OpenSeekDocument>(event, openSeek(event)));
          break;
        case 'SeekWithdrawn':
          seeks.push(tombstoneOf(event, openSeeks));
          break;
        case 'MatchStarted':
          seeks.push(tombstoneOf(event, openSeeks));
          matches.push(put<RunningMatchDocument>(event, runningMatch(event)));
          break;
        case 'MatchFinished':
        case 'MatchAborted':
          matches.push(tombstoneOf(event, runningMatches));
          break;
      }
    const until = Math.max(...batch.events.map(({ at }) => at)) - tombstoneMs;
    await this.#write(this.models.model(runningMatches, batch.generation), matches, until);
    await this.#write(this.models.model(openSeeks, batch.generation), seeks, until);
  }

  async #write<Document extends { tombstonedAt?: number }>(
    model: Model<Document>,
    upserts: readonly ConditionalUpsert[],
    until: number,
  ): Promise<void> {
    if (upserts.length === 0) return;
    // A document that refuses the write is at a later version already.
    await upsertModelsWhere(model, upserts);
    const swept = this.#swept.get(model.modelName);
    if (swept !== undefined && until < swept + sweepMs) return;
    const over = [{ tombstonedAt: { $lt: until } }, { [earlierTombstone]: { $lt: until } }];
    // No version writes the earlier name now: one look for it after a start is enough.
    await model.deleteMany({ $or: over.slice(0, swept === undefined ? 2 : 1) } as QueryFilter<Document>);
    this.#swept.set(model.modelName, until);
  }
}

/** How long what is over is remembered, milliseconds of the events' time: longer than any projector sleeps and goes on. */
const tombstoneMs = 10 * 60_000;
/** What `tombstonedAt` was called before, so that an upgrade needs no rebuild of the lobby. */
const earlierTombstone = 'goneAt';
/** How often what is over is swept. */
const sweepMs = 60_000;

const openSeek = ({ data, at }: Recorded<'SeekOffered'>): Fields<OpenSeekDocument> => ({
  userId: data.by,
  kind: seekKind(data),
  lapsesAt: lapsesAt(data, at),
  at,
});

function runningMatch({ data, at }: Recorded<'MatchStarted'>): Fields<RunningMatchDocument> {
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
    whiteProvisional: isProvisional(white.rating),
    blackProvisional: isProvisional(black.rating),
    strength: (white.rating.rating + black.rating.rating) / 2,
    ...(unlisted && { unlisted }),
    at,
  };
}

type Fields<Document> = Omit<Document, '_id' | 'version' | 'tombstonedAt'>;

/** The document of an event's stream, unless it contains that event or a later one. */
const before = ({ stream, version }: RecordedEvent): ConditionalUpsert['filter'] => ({
  _id: matchIdOf(stream),
  version: { $not: { $gte: version } },
});

const put = <Document>(event: RecordedEvent, fields: Fields<Document>): ConditionalUpsert => ({
  filter: before(event),
  update: { $set: { ...fields, version: event.version } },
});

/** Leaves only a tombstone. */
function tombstoneOf(
  event: RecordedEvent,
  { schema }: { readonly schema: { readonly paths: object } },
): ConditionalUpsert {
  const fields = Object.keys(schema.paths).filter(
    (path) => !['_id', 'version', 'tombstonedAt'].includes(path),
  );
  return {
    filter: before(event),
    update: {
      $set: { version: event.version, tombstonedAt: event.at },
      $unset: Object.fromEntries(fields.map((field) => [field, 1])),
    },
  };
}
