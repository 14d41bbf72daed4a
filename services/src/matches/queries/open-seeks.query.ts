import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { SeekView } from '@royal-chess/contracts/lobby';
import { LobbyReader } from '../lobby-reader.ts';

/** Offers to everybody, oldest first. */
export class OpenSeeks extends Query<{ seeks: SeekView[] }> {}

@QueryHandler(OpenSeeks)
export class OpenSeeksHandler implements IQueryHandler<OpenSeeks> {
  constructor(private readonly lobby: LobbyReader) {}

  async execute(): Promise<{ seeks: SeekView[] }> {
    return { seeks: await this.lobby.openSeeks() };
  }
}
