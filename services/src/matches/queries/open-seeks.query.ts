import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { SeekView } from '@royal-chess/contracts/lobby';
import { Relations } from '../../account/relations/relations.ts';
import { LobbyReader } from '../lobby-reader.ts';

/** Offers to everybody, oldest first; without those of users with whom there is a block. */
export class OpenSeeks extends Query<{ seeks: SeekView[] }> {
  /** @param userId null for a visitor */
  constructor(readonly userId: string | null) {
    super();
  }
}

@QueryHandler(OpenSeeks)
export class OpenSeeksHandler implements IQueryHandler<OpenSeeks> {
  constructor(
    private readonly lobby: LobbyReader,
    private readonly relations: Relations,
  ) {}

  async execute({ userId }: OpenSeeks): Promise<{ seeks: SeekView[] }> {
    const seeks = await this.lobby.openSeeks();
    if (userId === null) return { seeks };
    const blocked = await this.relations.blockedWith(userId);
    return { seeks: seeks.filter((seek) => !blocked.has(seek.userId)) };
  }
}
