import { Controller } from '@nestjs/common';
import type { SeekView } from '@royal-chess/contracts/lobby';
import type { MatchRef } from '@royal-chess/contracts/matches';
import { httpRoutes } from '@royal-chess/contracts/registry';
import { matchStream } from '@royal-chess/domain/match/match-stream';
import { Names } from '../identity/names.ts';
import type { SignedInUser } from '../platform/access/signed-in-user.ts';
import { Committed } from '../platform/cqrs/committed.ts';
import { RateLimiter } from '../platform/http/rate-limiter.ts';
import { ProblemException } from '../platform/http/problem-exception.ts';
import { Route } from '../platform/http/route.decorator.ts';
import type { InputOf } from '../platform/http/route-input.ts';
import { LobbyQueries } from './lobby.queries.ts';
import { SeekCommands } from './seeks.commands.ts';

/** A minute, by one person: whoever declines a challenge is not asked again at once, and everybody hears of each offer. */
const perMinute = { challenge: 20, offer: 60 };

/** Offers to everybody, and challenges to one. */
@Controller()
export class SeeksController {
  constructor(
    private readonly commands: SeekCommands,
    private readonly lobby: LobbyQueries,
    private readonly names: Names,
    private readonly limiter: RateLimiter,
  ) {}

  @Route(httpRoutes.seeks)
  async seeks(): Promise<{ seeks: SeekView[] }> {
    return { seeks: await this.lobby.openSeeks() };
  }

  @Route(httpRoutes.offerSeek)
  async offerSeek({ body, user }: InputOf<'offerSeek'>): Promise<Committed<SeekView>> {
    await this.limiter.take('offer', user.id, perMinute.offer, 60_000);
    if (body.to !== undefined) await this.#checkChallenge(user, body.to);
    const { seek, version } = await this.commands.offer(user.id, body);
    return new Committed(seek, { stream: matchStream(seek.id), version });
  }

  @Route(httpRoutes.withdrawSeek)
  async withdrawSeek(input: InputOf<'withdrawSeek'>): Promise<Committed<void>> {
    const { params, user } = input;
    const { version } = await this.commands.withdraw(user.id, params.id);
    return new Committed(undefined, { stream: matchStream(params.id), version });
  }

  @Route(httpRoutes.declineSeek)
  async declineSeek(input: InputOf<'declineSeek'>): Promise<Committed<void>> {
    const { params, body, user } = input;
    const { version } = await this.commands.decline(user.id, params.id, body.commandId);
    return new Committed(undefined, { stream: matchStream(params.id), version });
  }

  @Route(httpRoutes.acceptSeek)
  async acceptSeek(input: InputOf<'acceptSeek'>): Promise<Committed<MatchRef>> {
    const { params, body, user } = input;
    const { version } = await this.commands.accept(user.id, params.id, body.commandId);
    return new Committed({ matchId: params.id }, { stream: matchStream(params.id), version });
  }

  /** @throws ProblemException `RC_RATE_LIMITED`, `RC_NOT_FOUND` when nobody has this id */
  async #checkChallenge(user: SignedInUser, to: string): Promise<void> {
    await this.limiter.take('challenge', user.id, perMinute.challenge, 60_000);
    if ((await this.names.nameOf(to)) === null)
      throw ProblemException.because('RC_NOT_FOUND', 'There is no such player.');
  }
}
