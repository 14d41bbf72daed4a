import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { UNKNOWN_NAME } from '@royal-chess/application/names/user-names';
import type { LiveMatch } from '@royal-chess/contracts/matches';
import { speedOf } from '@royal-chess/domain/match/speed';
import { ChildAccounts, pageOf } from '../../identity/child-accounts.ts';
import { Names } from '../../identity/names.ts';
import { KnownPlies } from '../known-plies.ts';
import { LobbyReader } from '../lobby-reader.ts';

/** Most users that a part of a name matches. */
const namesakes = 200;

/** Public running matches, the strongest first. */
export class LiveMatches extends Query<{ matches: LiveMatch[] }> {
  constructor(
    readonly limit: number,
    /** Beginnings of the words of a player's name; any player when left out. */
    readonly player?: string,
  ) {
    super();
  }
}

@QueryHandler(LiveMatches)
export class LiveMatchesHandler implements IQueryHandler<LiveMatches> {
  constructor(
    private readonly known: KnownPlies,
    private readonly lobby: LobbyReader,
    private readonly names: Names,
    private readonly children: ChildAccounts,
  ) {}

  async execute({ limit, player }: LiveMatches): Promise<{ matches: LiveMatch[] }> {
    const userIds = player === undefined ? undefined : await this.names.idsByPart(player, namesakes);
    const running = userIds?.length === 0 ? [] : await this.lobby.strongestMatches(limit, userIds);
    const players = running.flatMap(({ white, black }) => [white, black]);
    const [names, children] = await Promise.all([this.names.of(players), this.children.among(players)]);
    const side = (userId: string, rating = 0, provisional = false) => ({
      userId,
      name: names.get(userId) ?? UNKNOWN_NAME,
      ...pageOf(userId, children),
      rating,
      provisional,
    });
    const plies = await Promise.all(running.map(({ _id }) => this.known.of(_id)));
    const matches = running.map(({ _id, white, black, timeControl, rated, at, ...more }, index) => ({
      matchId: _id,
      white: side(white, more.whiteRating, more.whiteProvisional),
      black: side(black, more.blackRating, more.blackProvisional),
      variant: more.variant ?? 'classical',
      speed: more.speed ?? speedOf(timeControl),
      timeControl,
      rated,
      startedAt: at,
      plies: plies[index] ?? 0,
    }));
    return { matches };
  }
}
