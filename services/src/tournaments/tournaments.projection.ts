import { Controller } from '@nestjs/common';
import { upsertModelsWhere } from '@royal-chess/infra/documents/upsert-where';
import { RecentStreams } from '@royal-chess/infra/event-store/recent-streams';
import { ReadModels } from '@royal-chess/infra/projections/generations/read-models';
import type { EventBatch } from '@royal-chess/infra/projections/projection';
import { Projects } from '@royal-chess/infra/projections/projection-decorators';
import { tournamentIdOf } from '@royal-chess/domain/tournament/running/tournament-stream';
import { podiumOf } from './podium-of.ts';
import { afterEvent, listedEvents, type ListedEvent, type ListedTournament } from './listed-tournament.ts';
import { TOURNAMENTS, tournamentsModel } from './tournaments.read-model.ts';

/** Events in lists: what a card shows, and who plays in them and runs them. */
@Controller()
export class TournamentsProjection {
  constructor(
    private readonly models: ReadModels,
    private readonly streams: RecentStreams,
  ) {
    models.define(tournamentsModel);
  }

  @Projects({ name: TOURNAMENTS, types: listedEvents })
  async apply(batch: EventBatch<(typeof listedEvents)[number]>): Promise<void> {
    const model = this.models.model(tournamentsModel, batch.generation);
    const ids = new Set(batch.events.map(({ stream }) => tournamentIdOf(stream)));
    const found = await model.find({ _id: { $in: [...ids] } }).lean<ListedTournament[]>();
    const known = new Map(found.map((listed) => [listed._id, listed]));
    const listed = new Map(known);
    for (const event of batch.events as readonly ListedEvent[]) {
      const id = tournamentIdOf(event.stream);
      const before = listed.get(id);
      const after = afterEvent(before, event);
      if (after === undefined || after === before) continue;
      const isFinished = event.type === 'TournamentFinished';
      listed.set(id, isFinished ? { ...after, podium: await this.#podium(event) } : after);
    }
    const changed = [...listed.values()].filter((one) => one !== known.get(one._id));
    // What refuses is at a later version: another projector is further.
    await upsertModelsWhere(
      model,
      changed.map(({ _id, ...fields }) => ({
        filter: { _id, version: { $lt: fields.version } },
        update: { $set: fields },
      })),
    );
  }

  async #podium({ stream, version }: ListedEvent): Promise<string[]> {
    return podiumOf(await this.streams.upTo(stream, version));
  }
}
