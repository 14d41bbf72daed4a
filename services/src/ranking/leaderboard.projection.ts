import { Controller } from '@nestjs/common';
import type { Variant } from '@royal-chess/contracts/chess';
import type { Recorded } from '@royal-chess/contracts/registry';
import { tournamentIdOf } from '@royal-chess/domain/tournament/running/tournament-stream';
import { type ConditionalUpsert, upsertModelsWhere } from '@royal-chess/infra/documents/upsert-where';
import { RecentStreams } from '@royal-chess/infra/event-store/recent-streams';
import type { EventBatch } from '@royal-chess/infra/projections/projection';
import { Projects } from '@royal-chess/infra/projections/projection-decorators';
import { ReadModels } from '@royal-chess/infra/projections/generations/read-models';
import { ConcurrencyConflict } from '@royal-chess/infra/projections/concurrency-conflict';
import { leaderboardModel } from './leaderboard.read-model.ts';
import { listOf, periods } from './periods.ts';
import { afterGame, afterTournament, type StandingDocument, standingId } from './standing.ts';
import { tournamentPoints } from './tournament-points.ts';

type RankedEvent = 'RatingApplied' | 'TournamentFinished' | 'TournamentReopened';

/** What one event changes in one list. */
interface Change {
  readonly list: string;
  readonly userId: string;
  readonly apply: (standing: StandingDocument | undefined) => StandingDocument;
}

/** Who did what in each day, week and month, from the rating streams and from certified events. */
@Controller()
export class LeaderboardProjection {
  constructor(
    private readonly models: ReadModels,
    private readonly streams: RecentStreams,
  ) {
    models.define(leaderboardModel);
  }

  @Projects({
    name: leaderboardModel.name,
    types: ['RatingApplied', 'TournamentFinished', 'TournamentReopened'],
  })
  async apply(batch: EventBatch<RankedEvent>): Promise<void> {
    const model = this.models.model(leaderboardModel, batch.generation);
    const changes: Change[] = [];
    for (const event of batch.events) changes.push(...(await this.#changesOf(event)));
    const ids = changes.map(({ list, userId }) => standingId(list, userId));
    const found = await model.find({ _id: { $in: [...new Set(ids)] } }).lean<StandingDocument[]>();
    const known = new Map(found.map((standing) => [standing._id, standing]));
    const standings = new Map(known);
    for (const { list, userId, apply } of changes) {
      const id = standingId(list, userId);
      standings.set(id, apply(standings.get(id)));
    }
    const changed = [...standings.values()].filter((standing) => standing !== known.get(standing._id));
    const refused = await upsertModelsWhere(
      model,
      changed.map((standing) => replacing(known.get(standing._id), standing)),
    );
    if (refused.length > 0)
      throw new ConcurrencyConflict(`${refused.length} standings were written by another projector`);
  }

  async #changesOf(event: Recorded<RankedEvent>): Promise<Change[]> {
    if (event.type !== 'RatingApplied') return this.#changesOfTournament(event);
    const { userId, variant } = event.data;
    return listsOf(variant, event.at).map((list) => ({
      list,
      userId,
      apply: (standing) => afterGame(standing, list, event),
    }));
  }

  /** An event counts in the periods of its last certificate; one that is taken back counts nothing there. */
  async #changesOfTournament({
    type,
    stream,
    version,
    at,
  }: Recorded<'TournamentFinished' | 'TournamentReopened'>): Promise<Change[]> {
    const events = await this.streams.upTo(stream, version);
    const certifiedAt = events.findLast((event) => event.type === 'TournamentFinished')?.at ?? at;
    const tournamentId = tournamentIdOf(stream);
    return tournamentPoints(events).flatMap(({ userId, variant, points, rating }) => {
      const counted = { tournamentId, userId, version, rating, at: certifiedAt };
      const now = { ...counted, points: type === 'TournamentFinished' ? points : 0 };
      return listsOf(variant, certifiedAt).map((list) => ({
        list,
        userId,
        apply: (standing) => afterTournament(standing, list, now),
      }));
    });
  }
}

const listsOf = (variant: Variant, at: number): string[] =>
  periods.map((period) => listOf(period, variant, at));

/** Writes a standing only if it is unchanged since it was read: its points add up several ratings. */
function replacing(known: StandingDocument | undefined, standing: StandingDocument): ConditionalUpsert {
  const { _id, ...fields } = standing;
  const revision = known?.revision ?? 0;
  return {
    // What was not there must still be missing, and what earlier versions wrote has no revision.
    filter: { _id, revision: known ? (known.revision ?? null) : { $lt: 0 } },
    update: { $set: { ...fields, revision: revision + 1 } },
  };
}
