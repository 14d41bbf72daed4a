import { Injectable } from '@nestjs/common';
import { readSeek } from '@royal-chess/application/seeks/read-seek';
import { type OfferedSeek, SeekViews } from '@royal-chess/application/seeks/seek-views';
import type { SeekView } from '@royal-chess/contracts/lobby';
import type { SeekOffered } from '@royal-chess/contracts/matches';
import type { Recorded } from '@royal-chess/contracts/registry';
import { seekKind } from '@royal-chess/domain/match/seek-life';
import { EventStore } from '@royal-chess/infra/event-store/event-store';
import { Clock } from '@royal-chess/infra/clock/clock';
import { ReadModels } from '@royal-chess/infra/projections/generations/read-models';
import { ChildAccounts } from '../identity/child-accounts.ts';
import { Names } from '../identity/names.ts';
import { openSeeks, runningMatches, type RunningMatchDocument, notTombstoned } from './lobby.read-model.ts';

/** Most offers and matches reopened, or matches listed, at once. */
const most = 500;
/** Most offers listed at once. */
const maxListed = 100;

/** Reads about offers and running matches. */
@Injectable()
export class LobbyReader {
  readonly #views: SeekViews;

  constructor(
    private readonly models: ReadModels,
    private readonly store: EventStore,
    private readonly clock: Clock,
    names: Names,
    children: ChildAccounts,
  ) {
    this.#views = new SeekViews(store, {
      names: (ids) => names.of(ids),
      childrenAmong: (ids) => children.among(ids),
    });
  }

  /** Ids of open seeks and challenges in the read model, oldest first. */
  async openSeekIds(): Promise<string[]> {
    const seeks = await this.models
      .active(openSeeks)
      .find({
        ...notTombstoned,
        kind: { $ne: 'invite' },
        $or: [{ lapsesAt: null }, { lapsesAt: { $gt: this.clock.now() } }],
      })
      .sort({ at: 1 })
      .limit(most)
      .lean();
    return seeks.map((seek) => seek._id);
  }

  async openSeekIdsOf(userId: string): Promise<string[]> {
    const seeks = await this.models.active(openSeeks).find({ userId }).lean();
    return seeks.map((seek) => seek._id);
  }

  /** Ids of open challenges to a user. The read model does not have their receivers, so each is read. */
  async challengeIdsTo(userId: string): Promise<string[]> {
    const challenges = await this.models
      .active(openSeeks)
      .find({ ...notTombstoned, kind: 'challenge' })
      .sort({ at: -1 })
      .limit(most)
      .lean();
    const ids: string[] = [];
    for (const { _id } of challenges) if ((await this.openSeek(_id))?.data.to === userId) ids.push(_id);
    return ids;
  }

  /** Ids of all running matches in the read model except those with days for a move. */
  async liveMatchIds(): Promise<string[]> {
    const matches = await this.models
      .active(runningMatches)
      .find({ ...notTombstoned, 'timeControl.daysPerMove': null })
      .sort({ at: 1 })
      .lean();
    return matches.map((match) => match._id);
  }

  /** Ids of running matches that have days for a move. */
  async correspondenceMatchIds(): Promise<string[]> {
    const matches = await this.models
      .active(runningMatches)
      .find({ 'timeControl.daysPerMove': { $ne: null } })
      .lean();
    return matches.map((match) => match._id);
  }

  /** Public running matches, the strongest first; of these players, where some are given. */
  async strongestMatches(limit: number, userIds?: readonly string[]): Promise<RunningMatchDocument[]> {
    const players = userIds && [{ white: { $in: [...userIds] } }, { black: { $in: [...userIds] } }];
    return this.models
      .active(runningMatches)
      .find({
        strength: { $gte: 0 },
        unlisted: { $ne: true },
        'timeControl.daysPerMove': null,
        ...(players && { $or: players }),
      })
      .sort({ strength: -1, at: -1 })
      .limit(limit)
      .lean();
  }

  /** Running matches of a user, newest first. */
  async runningMatchesOf(userId: string): Promise<RunningMatchDocument[]> {
    return this.models
      .active(runningMatches)
      .find({ $or: [{ white: userId }, { black: userId }] })
      .sort({ at: -1 })
      .limit(most)
      .lean();
  }

  /** The offers that are really open among the newest that the read model names, oldest first. */
  async openSeeks(): Promise<SeekView[]> {
    const named = await this.models
      .active(openSeeks)
      .find({ ...notTombstoned, kind: { $nin: ['challenge', 'invite'] } })
      .sort({ at: -1 })
      .limit(maxListed)
      .lean();
    const open: OfferedSeek[] = [];
    for (const { _id } of named.toReversed()) {
      const offered = await this.openSeek(_id);
      if (offered && seekKind(offered.data) === 'open')
        open.push({ id: _id, seek: offered.data, at: offered.at });
    }
    return this.#views.of(open);
  }

  /** An offer by its stream; undefined when it is not open, or so broken that no user could accept it. */
  async openSeek(id: string): Promise<Recorded<'SeekOffered'> | undefined> {
    const seek = await readSeek(this.store, id);
    return seek.phase === 'open' ? seek.offered : undefined;
  }

  view(id: string, seek: SeekOffered, at: number): Promise<SeekView> {
    return this.#views.one({ id, seek, at });
  }
}
