import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { PlayersAnswer } from '@royal-chess/contracts/players';
import { GameRooms } from '@royal-chess/infra/rooms/game-rooms';
import { Names } from '../../identity/names.ts';

/** Most players found. */
const most = 10;

/** Players in whose name a word begins with each word of `text`, except the caller; by name. */
export class FindPlayers extends Query<PlayersAnswer> {
  constructor(
    readonly text: string,
    readonly askerId: string,
  ) {
    super();
  }
}

@QueryHandler(FindPlayers)
export class FindPlayersHandler implements IQueryHandler<FindPlayers> {
  constructor(
    private readonly rooms: GameRooms,
    private readonly names: Names,
  ) {}

  async execute({ text, askerId }: FindPlayers): Promise<PlayersAnswer> {
    const found = await this.names.idsByPart(text, most + 1);
    const ids = found.filter((id) => id !== askerId).slice(0, most);
    const [names, { onlineUserIds }] = await Promise.all([this.names.of(ids), this.rooms.counts()]);
    const online = new Set(onlineUserIds);
    const players = [...names]
      .map(([id, name]) => ({ id, name, online: online.has(id) }))
      .sort((one, other) => one.name.localeCompare(other.name) || one.id.localeCompare(other.id));
    return { players };
  }
}
