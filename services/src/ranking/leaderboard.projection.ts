import { Controller, Inject } from '@nestjs/common';
import type { Variant } from '@royal-chess/contracts/chess';
import type { Recorded } from '@royal-chess/contracts/registry';
import { tournamentIdOf } from '@royal-chess/domain/tournament/running/tournament-stream';
import { type ConditionalUpsert, upsertModelsWhere } from '@royal-chess/infra/documents/upsert-where';
import { RecentStreams } from '@royal-chess/infra/event-store/recent-streams';
import type { EventBatch } from '@royal-chess/infra/projections/projection';
import { Projects } from '@royal-chess/infra/projections/projection-decorators';
import { ReadModels } from '@royal-chess/infra/projections/generations/read-models';
import { ConcurrencyConflict } from '@royal-chess/infra/projections/concurrency-conflict';
import { CONFIG } from '../platform/ports.module.ts';
import type { RatedSettings } from '../ratings/rated-settings.ts';
import { leaderboardModel } from './leaderboard.read-model.ts';
import { listOf, periods, recordListOf } from './periods.ts';
import {
  afterGame,
  afterPuzzle,
  afterRush,
  afterTournament,
  recordAfterGame,
  type StandingDocument,
  standingId,
  withRecord,
} from './standing.ts';
import { tournamentPoints } from './tournament-points.ts';

type RankedEvent =
  'RatingApplied' | 'TournamentFinished' | 'TournamentReopened' | 'PuzzlerRated' | 'RushEnded';

/** Puzzles are of classical chess. */
const puzzleVariant: Variant = 'classical';

/** What one event changes in one list. */
interface Change {
  readonly list: string;
  readonly userId: string;
  /** Undefined: it counts nothing for a player who is not in the list. */
  readonly apply: (standing: StandingDocument | undefined) => StandingDocument | undefined;
  /** The list with the player's record, from which it takes who is ranked; null for that list. */
  readonly record: string | null;
}

/** Who did what in each day, week, month and in all time: rated games, certified events, puzzles and rushes. */
@Controller()
export class LeaderboardProjection {
  constructor(
    private readonly models: ReadModels,
    private readonly streams: RecentStreams,
    @Inject(CONFIG) private readonly config: RatedSettings,
  ) {
    models.define(leaderboardModel);
  }

  @Projects({
    name: leaderboardModel.name,
    types: ['RatingApplied', 'TournamentFinished', 'TournamentReopened', 'PuzzlerRated', 'RushEnded'],
  })
  async apply(batch: EventBatch<RankedEvent>): Promise<void> {
    const model = this.models.model(leaderboardModel, batch.generation);
    const changes: Change[] = [];
    for (const event of batch.events) changes.push(...(await this.#changesOf(event)));
    const ids = changes.flatMap(({ list, userId, record }) => [
      standingId(list, userId),
      ...(record === null ? [] : [standingId(record, userId)]),
    ]);
    const found = await model.find({ _id: { $in: [...new Set(ids)] } }).lean<StandingDocument[]>();
    const known = new Map(found.map((standing) => [standing._id, standing]));
    const standings = new Map(known);
    const recordOf = (record: string, userId: string): StandingDocument | undefined =>
      standings.get(standingId(record, userId));
    for (const { list, userId, apply, record } of changes) {
      const id = standingId(list, userId);
      const before = standings.get(id);
      const applied = apply(before);
      if (!applied) continue;
      const after =
        record === null ? applied : withRecord(applied, recordOf(record, userId), this.config.rated);
      // Counted by change and not by write: a rebuild writes other batches, and gives the same documents.
      if (after !== before) standings.set(id, { ...after, revision: (before?.revision ?? 0) + 1 });
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
    if (event.type === 'PuzzlerRated') return changesOfPuzzle(event);
    if (event.type === 'RushEnded') return changesOfRush(event);
    if (event.type !== 'RatingApplied') return this.#changesOfTournament(event);
    const { userId, variant } = event.data;
    const record = recordListOf(variant);
    return [
      {
        list: record,
        userId,
        record: null,
        apply: (standing) => recordAfterGame(standing, record, event),
      },
      ...listsOf(variant, event.at).map((list) => ({
        list,
        userId,
        record,
        apply: (standing: StandingDocument | undefined) => afterGame(standing, list, event),
      })),
    ];
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
        record: recordListOf(variant),
        apply: (standing) => afterTournament(standing, list, now),
      }));
    });
  }
}

function changesOfPuzzle(event: Recorded<'PuzzlerRated'>): Change[] {
  return inLists(event.data.userId, event.at, (standing, list) => afterPuzzle(standing, list, event));
}

/** A run counts in the periods of its end. A visitor is in no list. */
function changesOfRush({ data: { userId, mode, score, endedAt } }: Recorded<'RushEnded'>): Change[] {
  if (userId === null) return [];
  const run = { userId, mode, score, endedAt };
  return inLists(userId, endedAt, (standing, list) => afterRush(standing, list, run));
}

const inLists = (
  userId: string,
  at: number,
  apply: (standing: StandingDocument | undefined, list: string) => StandingDocument | undefined,
): Change[] =>
  listsOf(puzzleVariant, at).map((list) => ({
    list,
    userId,
    record: recordListOf(puzzleVariant),
    apply: (standing) => apply(standing, list),
  }));

const listsOf = (variant: Variant, at: number): string[] =>
  periods.map((period) => listOf(period, variant, at));

/** Writes a standing only if it is unchanged since it was read: its points add up several ratings. */
function replacing(known: StandingDocument | undefined, standing: StandingDocument): ConditionalUpsert {
  const { _id, ...fields } = standing;
  return {
    // What was not there must still be missing, and what earlier versions wrote has no revision.
    filter: { _id, revision: known ? (known.revision ?? null) : { $lt: 0 } },
    update: { $set: fields },
  };
}
