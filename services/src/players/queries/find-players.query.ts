import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { PlayersAnswer } from '@royal-chess/contracts/players';
import { GameRooms } from '@royal-chess/infra/rooms/game-rooms';
import { Names } from '../../identity/names.ts';
import { Relations } from '../../account/relations/relations.ts';
import { ShownPresence } from '../../account/relations/shown-presence.ts';

/** Most players found. */
const most = 10;

/** Players in whose name a word begins with each word of `text`, by name; without the caller, children, and users with whom there is a block. */
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
    private readonly relations: Relations,
    private readonly presence: ShownPresence,
  ) {}

  async execute({ text, askerId }: FindPlayers): Promise<PlayersAnswer> {
    const blocked = await this.relations.blockedWith(askerId);
    const found = await this.names.idsByPart(text, most + 1 + blocked.size);
    const ids = found.filter((id) => id !== askerId && !blocked.has(id)).slice(0, most);
    const [names, { onlineUserIds }] = await Promise.all([this.names.of(ids), this.rooms.counts()]);
    const connected = new Set(onlineUserIds);
    const online = await this.presence.seenBy(
      askerId,
      ids.filter((id) => connected.has(id)),
    );
    const players = [...names]
      .map(([id, name]) => ({ id, name, online: online.has(id) }))
      .sort((one, other) => one.name.localeCompare(other.name) || one.id.localeCompare(other.id));
    return { players };
  }
}
