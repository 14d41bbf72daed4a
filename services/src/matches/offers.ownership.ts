import { type OwnershipRule, Owns } from '../platform/access/ownership-rules.ts';
import type { SignedInUser } from '../platform/access/signed-in-user.ts';
import { LobbyReader } from './lobby-reader.ts';

interface Params {
  readonly id?: string;
}

/** Of who made an offer that is open. */
@Owns('offerIsMine')
export class OfferIsMine implements OwnershipRule {
  constructor(private readonly lobby: LobbyReader) {}

  async allows(user: SignedInUser, { id = '' }: Params): Promise<boolean> {
    const offered = await this.lobby.openSeek(id);
    return offered === undefined || offered.data.by === user.id;
  }
}

/** Of who is challenged by an offer that is open. */
@Owns('challengeIsToMe')
export class ChallengeIsToMe implements OwnershipRule {
  constructor(private readonly lobby: LobbyReader) {}

  async allows(user: SignedInUser, { id = '' }: Params): Promise<boolean> {
    const offered = await this.lobby.openSeek(id);
    return offered === undefined || offered.data.to === user.id;
  }
}
