import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { InviteAnswer } from '@royal-chess/contracts/lobby';
import { hasLapsed } from '@royal-chess/domain/match/seek-life';
import { Clock } from '@royal-chess/infra/clock/clock';
import { LobbyReader } from '../lobby-reader.ts';
import { OwnSeeks } from '../own-seeks.ts';

/** Offers of a user behind a code that can be accepted, oldest first. */
export class OwnInvites extends Query<{ invites: InviteAnswer[] }> {
  constructor(readonly userId: string) {
    super();
  }
}

@QueryHandler(OwnInvites)
export class OwnInvitesHandler implements IQueryHandler<OwnInvites> {
  constructor(
    private readonly clock: Clock,
    private readonly lobby: LobbyReader,
    private readonly own: OwnSeeks,
  ) {}

  async execute({ userId }: OwnInvites): Promise<{ invites: InviteAnswer[] }> {
    const invites: InviteAnswer[] = [];
    for (const { id, offered } of await this.own.of(userId)) {
      const { data, at } = offered;
      if (data.invite !== undefined && !hasLapsed(data, at, this.clock.now()))
        invites.push({ code: data.invite, seek: await this.lobby.view(id, data, at) });
    }
    return { invites: invites.sort((one, other) => one.seek.at - other.seek.at) };
  }
}
