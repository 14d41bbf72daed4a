import { Injectable } from '@nestjs/common';
import type { GameFilters } from '@royal-chess/contracts/library';
import type { SignedInUser } from '../platform/access/signed-in-user.ts';
import { RateLimiter } from '../platform/http/rate-limiter.ts';

/** Searches a minute that read the moves of many games. */
const scansPerMinute = 60;

/** Limits searches that no list of positions or names answers: all moves of many games are read for them. */
@Injectable()
export class GameLimits {
  constructor(private readonly limiter: RateLimiter) {}

  /** @throws ProblemException `RC_RATE_LIMITED` */
  async take(
    { pieces, fragment, material, comment }: GameFilters,
    user: SignedInUser | null,
    address: string,
  ): Promise<void> {
    if ((pieces ?? fragment ?? material ?? comment) === undefined) return;
    await this.limiter.take('game-scan', user?.id ?? address, scansPerMinute, 60_000);
  }
}
