import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { InviteAnswer } from '@royal-chess/contracts/lobby';
import { hasLapsed } from '@royal-chess/domain/match/seek-life';
import { Clock } from '@royal-chess/infra/clock/clock';
import { ProblemException } from '../../platform/problems/problem-exception.ts';
import { InviteCodes } from '../invite-codes.ts';
import { LobbyReader } from '../lobby-reader.ts';

/** The offer behind a code. Refuses with `RC_INVITE_UNKNOWN`, `RC_SEEK_NOT_OPEN`. */
export class Invite extends Query<InviteAnswer> {
  constructor(readonly code: string) {
    super();
  }
}

@QueryHandler(Invite)
export class InviteHandler implements IQueryHandler<Invite> {
  constructor(
    private readonly clock: Clock,
    private readonly lobby: LobbyReader,
    private readonly codes: InviteCodes,
  ) {}

  async execute({ code }: Invite): Promise<InviteAnswer> {
    const id = await this.codes.matchOf(code);
    const offered = await this.lobby.openSeek(id);
    if (!offered || hasLapsed(offered.data, offered.at, this.clock.now()))
      throw ProblemException.because(
        'RC_SEEK_NOT_OPEN',
        'The game of this code was begun, withdrawn, or is too old.',
      );
    return { code, seek: await this.lobby.view(id, offered.data, offered.at) };
  }
}
