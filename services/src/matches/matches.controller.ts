import { Controller } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { httpRoutes } from '@royal-chess/contracts/registry';
import type { SignedInUser } from '../platform/access/signed-in-user.ts';
import { fromUser } from '../platform/cqrs/app-command.ts';
import { CommandGateway } from '../platform/cqrs/command-gateway.ts';
import { RateLimiter } from '../platform/http/rate-limiter.ts';
import { Route } from '../platform/routes/route.decorator.ts';
import type { AnswerOf, InputOf } from '../platform/routes/route-input.ts';
import { HandleClocks } from './commands/handle-clocks.command.ts';
import { TakeLobbySeat } from './commands/take-lobby-seat.command.ts';
import { TakeMatchSeat } from './commands/take-match-seat.command.ts';
import { CurrentMatches } from './queries/current-matches.query.ts';
import { LiveMatches } from './queries/live-matches.query.ts';

/** Tickets a minute, for one person or one address: each holds a seat for a while. */
const ticketsPerMinute = { lobby: 120, match: 240 };

/** Tickets, running matches, and the arbiter's hand on their clocks. */
@Controller()
export class MatchesController {
  constructor(
    private readonly commands: CommandGateway,
    private readonly queries: QueryBus,
    private readonly limiter: RateLimiter,
  ) {}

  @Route(httpRoutes.lobbyTicket)
  async lobbyTicket({ user, address }: InputOf<'lobbyTicket'>): AnswerOf<'lobbyTicket'> {
    await this.#limit('lobby', user, address);
    return this.commands.execute(new TakeLobbySeat(user));
  }

  @Route(httpRoutes.matchTicket)
  async matchTicket({ params, query, user, address }: InputOf<'matchTicket'>): AnswerOf<'matchTicket'> {
    await this.#limit('match', user, address);
    return this.commands.execute(new TakeMatchSeat(user, params.id, query.preview));
  }

  @Route(httpRoutes.currentMatches)
  currentMatches({ user }: InputOf<'currentMatches'>): AnswerOf<'currentMatches'> {
    return this.queries.execute(new CurrentMatches(user.id));
  }

  @Route(httpRoutes.liveMatches)
  liveMatches({ query }: InputOf<'liveMatches'>): AnswerOf<'liveMatches'> {
    return this.queries.execute(new LiveMatches(query.limit));
  }

  @Route(httpRoutes.arbiterClocks)
  clocks({ params, body, user }: InputOf<'arbiterClocks'>): AnswerOf<'arbiterClocks'> {
    return this.commands.execute(new HandleClocks(fromUser(user, body.commandId), params.id, body));
  }

  #limit(room: keyof typeof ticketsPerMinute, user: SignedInUser | null, address: string): Promise<void> {
    return this.limiter.take(`${room}-ticket`, user?.id ?? address, ticketsPerMinute[room], 60_000);
  }
}
