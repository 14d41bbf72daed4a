import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { SessionsOfMineAnswer } from '@royal-chess/contracts/identity';
import { Sessions } from './sessions.ts';

/** The devices on which a user is logged in. */
export class SessionsOfMine extends Query<SessionsOfMineAnswer> {
  constructor(
    readonly userId: string,
    /** Public id of the session that asks. */
    readonly current: string,
  ) {
    super();
  }
}

@QueryHandler(SessionsOfMine)
export class SessionsOfMineHandler implements IQueryHandler<SessionsOfMine> {
  constructor(private readonly sessions: Sessions) {}

  async execute({ userId, current }: SessionsOfMine): Promise<SessionsOfMineAnswer> {
    return { sessions: await this.sessions.of(userId, current) };
  }
}
