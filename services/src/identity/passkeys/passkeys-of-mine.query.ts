import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { PasskeysAnswer } from '@royal-chess/contracts/passkeys';
import { Passkeys } from '../factors/passkeys.ts';

/** The passkeys of a user. */
export class PasskeysOfMine extends Query<PasskeysAnswer> {
  constructor(readonly userId: string) {
    super();
  }
}

@QueryHandler(PasskeysOfMine)
export class PasskeysOfMineHandler implements IQueryHandler<PasskeysOfMine> {
  constructor(private readonly passkeys: Passkeys) {}

  async execute({ userId }: PasskeysOfMine): Promise<PasskeysAnswer> {
    return { passkeys: await this.passkeys.of(userId) };
  }
}
