import { Controller } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { httpRoutes } from '@royal-chess/contracts/registry';
import { fromCaller, fromUser } from '../platform/cqrs/app-command.ts';
import { CommandGateway } from '../platform/cqrs/command-gateway.ts';
import { PerMinute } from '../platform/routes/per-minute.ts';
import { Route } from '../platform/routes/route.decorator.ts';
import type { AnswerOf, InputOf } from '../platform/routes/route-input.ts';
import { EndGame } from './commands/end-game.command.ts';
import { HandleClocks } from './commands/handle-clocks.command.ts';
import { TakeLobbySeat } from './commands/take-lobby-seat.command.ts';
import { TakeMatchSeat } from './commands/take-match-seat.command.ts';
import { CurrentMatches } from './queries/current-matches.query.ts';
import { LiveMatches } from './queries/live-matches.query.ts';

/** Each ticket holds a seat for a while. */
const ticketsPerMinute = { lobby: 120, match: 240 };
/** The home page asks six times a minute, and a whole school may have one address. */
const listsPerMinute = 600;

/** Tickets, running matches, and the arbiter's control of their clocks. */
@Controller()
export class MatchesController {
  constructor(
    private readonly commands: CommandGateway,
    private readonly queries: QueryBus,
  ) {}

  @Route(httpRoutes.lobbyTicket)
  @PerMinute('lobby-ticket', ticketsPerMinute.lobby)
  lobbyTicket({ user }: InputOf<'lobbyTicket'>): AnswerOf<'lobbyTicket'> {
    return this.commands.execute(new TakeLobbySeat(fromCaller(user), { user }));
  }

  @Route(httpRoutes.matchTicket)
  @PerMinute('match-ticket', ticketsPerMinute.match)
  matchTicket({ params, query, user }: InputOf<'matchTicket'>): AnswerOf<'matchTicket'> {
    return this.commands.execute(new TakeMatchSeat(fromCaller(user), { user, matchId: params.id, ...query }));
  }

  @Route(httpRoutes.currentMatches)
  currentMatches({ user }: InputOf<'currentMatches'>): AnswerOf<'currentMatches'> {
    return this.queries.execute(new CurrentMatches(user.id));
  }

  @Route(httpRoutes.liveMatches)
  @PerMinute('live-matches', listsPerMinute)
  liveMatches({ query }: InputOf<'liveMatches'>): AnswerOf<'liveMatches'> {
    return this.queries.execute(new LiveMatches(query.limit));
  }

  @Route(httpRoutes.arbiterClocks)
  clocks({ params, body, user }: InputOf<'arbiterClocks'>): AnswerOf<'arbiterClocks'> {
    return this.commands.execute(
      new HandleClocks(fromUser(user, body.commandId), { matchId: params.id, body }),
    );
  }

  @Route(httpRoutes.endGame)
  end({ params, body, user }: InputOf<'endGame'>): AnswerOf<'endGame'> {
    return this.commands.execute(
      new EndGame(fromUser(user, body.commandId), { matchId: params.id, ...body }),
    );
  }
}
