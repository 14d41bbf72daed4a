import { Injectable } from '@nestjs/common';
import type { PlayerAnswer, PlayerRating, PlayersAnswer } from '@royal-chess/contracts/players';
import { isProvisional } from '@royal-chess/domain/rating/glicko';
import { ProjectorControl } from '@royal-chess/infra/projections/projection';
import { ReadModels } from '@royal-chess/infra/projections/generations/read-models';
import { waitForVersion } from '@royal-chess/infra/projections/control/wait-for-version';
import { GameRooms } from '@royal-chess/infra/rooms/game-rooms';
import { Accounts } from '../identity/accounts.ts';
import { Names } from '../identity/names.ts';
import { GAMES } from '../library/game-document.ts';
import { GamesQueries } from '../library/games.queries.ts';
import { ProblemException } from '../platform/http/problem-exception.ts';
import { type RatingDocument, ratingsModel } from '../ratings/ratings.read-model.ts';
import { PLAYER_RESULTS } from './player-results.keys.ts';
import { PlayerResults } from './player-results.query.ts';

/** Most players found by name, and games of one shown. */
const most = 10;

/** Players as everybody may see them: no address, nothing but name, games and ratings. */
@Injectable()
export class PlayersQueries {
  constructor(
    private readonly models: ReadModels,
    private readonly projector: ProjectorControl,
    private readonly rooms: GameRooms,
    private readonly accounts: Accounts,
    private readonly names: Names,
    private readonly results: PlayerResults,
    private readonly games: GamesQueries,
  ) {}

  /** Those in whose name a word begins with each word of `text`, but for `asker`; by name. */
  async find(text: string, asker: string): Promise<PlayersAnswer['players']> {
    const found = await this.names.idsByPart(text, most + 1);
    const ids = found.filter((id) => id !== asker).slice(0, most);
    const [names, online] = await Promise.all([this.names.of(ids), this.#online()]);
    return [...names]
      .map(([id, name]) => ({ id, name, online: online.has(id) }))
      .sort((one, other) => one.name.localeCompare(other.name) || one.id.localeCompare(other.id));
  }

  /** @throws ProblemException `RC_NOT_FOUND` */
  async player(id: string, minVersion?: string): Promise<PlayerAnswer> {
    const profile = await this.accounts.publicProfile(id);
    if (profile === null) throw ProblemException.because('RC_NOT_FOUND', 'There is no such player.');
    const shown = [ratingsModel.name, PLAYER_RESULTS, GAMES];
    const { stale } = await waitForVersion(this.projector, shown, minVersion);
    const [ratings, results, { games }, online] = await Promise.all([
      this.#ratings(id),
      this.results.of(id),
      this.games.find({ player: id, limit: most }),
      this.#online(),
    ]);
    return {
      id,
      name: profile.name,
      memberSince: profile.createdAt,
      online: online.has(id),
      ratings,
      ...results,
      latest: games,
      stale,
    };
  }

  async #ratings(userId: string): Promise<PlayerRating[]> {
    const found = await this.models.active(ratingsModel).find({ userId }).lean<RatingDocument[]>();
    return found
      .sort((one, other) => other.version - one.version || one._id.localeCompare(other._id))
      .map(({ variant, speed, version, current, history }) => ({
        variant,
        speed,
        rating: Math.round(current.rating),
        deviation: Math.round(current.deviation),
        provisional: isProvisional(current),
        games: version,
        history: [...history],
      }));
  }

  async #online(): Promise<ReadonlySet<string>> {
    return new Set((await this.rooms.counts()).onlineUserIds);
  }
}
