import { randomUUID } from 'node:crypto';
import { Controller } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { httpRoutes } from '@royal-chess/contracts/registry';
import { fromUser } from '../platform/cqrs/app-command.ts';
import { CommandGateway } from '../platform/cqrs/command-gateway.ts';
import { RateLimiter } from '../platform/http/rate-limiter.ts';
import { PerMinute } from '../platform/routes/per-minute.ts';
import { Route } from '../platform/routes/route.decorator.ts';
import type { AnswerOf, InputOf } from '../platform/routes/route-input.ts';
import { CommandTournament } from './commands/command-tournament.command.ts';
import { CreateClubTournament } from './commands/create-club-tournament.command.ts';
import { CreateTournament } from './commands/create-tournament.command.ts';
import { EditTournament } from './commands/edit-tournament.command.ts';
import { HandleEventClocks } from './commands/handle-event-clocks.command.ts';
import { QueueEventReports } from './commands/queue-event-reports.command.ts';
import { PlayTournament } from './commands/play-tournament.command.ts';
import { ListTournaments } from './queries/list-tournaments.query.ts';
import { MyTournamentGames } from './queries/my-tournament-games.query.ts';
import { PlayedTournaments } from './queries/played-tournaments.query.ts';
import { TournamentDetailsOf } from './queries/tournament-details.query.ts';

/** A minute, for one user. A password is not to be found by trying. */
const perMinute = { player: 120, password: 10, reports: 10, ofClub: 10 };

/** Events: the list, one event, and all commands. */
@Controller()
export class TournamentsController {
  constructor(
    private readonly commands: CommandGateway,
    private readonly queries: QueryBus,
    private readonly limiter: RateLimiter,
  ) {}

  @Route(httpRoutes.createTournament)
  create({ body, user }: InputOf<'createTournament'>): AnswerOf<'createTournament'> {
    const { commandId = randomUUID(), ...form } = body;
    return this.commands.execute(new CreateTournament(fromUser(user, commandId), form));
  }

  @Route(httpRoutes.createClubTournament)
  @PerMinute('club-tournament', perMinute.ofClub)
  createOfClub({ params, body, user }: InputOf<'createClubTournament'>): AnswerOf<'createClubTournament'> {
    const { commandId = randomUUID(), ...form } = body;
    const input = { clubId: params.id, form };
    return this.commands.execute(new CreateClubTournament(fromUser(user, commandId), input));
  }

  @Route(httpRoutes.editTournament)
  edit({ params, body, user }: InputOf<'editTournament'>): AnswerOf<'editTournament'> {
    const { commandId = randomUUID(), ...form } = body;
    const input = { tournamentId: params.id, form };
    return this.commands.execute(new EditTournament(fromUser(user, commandId), input));
  }

  @Route(httpRoutes.tournaments)
  list({ query, user }: InputOf<'tournaments'>): AnswerOf<'tournaments'> {
    return this.queries.execute(new ListTournaments(query, user));
  }

  @Route(httpRoutes.tournament)
  details({ params, user }: InputOf<'tournament'>): AnswerOf<'tournament'> {
    return this.queries.execute(new TournamentDetailsOf(params.id, user));
  }

  @Route(httpRoutes.commandTournament)
  arbiter({ params, body, user }: InputOf<'commandTournament'>): AnswerOf<'commandTournament'> {
    const { commandId, ...input } = body;
    const command = { tournamentId: params.id, ...input };
    return this.commands.execute(new CommandTournament(fromUser(user, commandId), command));
  }

  @Route(httpRoutes.eventClocks)
  clocks({ params, body, user }: InputOf<'eventClocks'>): AnswerOf<'eventClocks'> {
    const input = { tournamentId: params.id, matchId: params.match, body };
    return this.commands.execute(new HandleEventClocks(fromUser(user, body.commandId), input));
  }

  @Route(httpRoutes.queueTournamentReports)
  @PerMinute('tournament-reports', perMinute.reports)
  reports({ params, body, user }: InputOf<'queueTournamentReports'>): AnswerOf<'queueTournamentReports'> {
    const input = { tournamentId: params.id, user };
    return this.commands.execute(new QueueEventReports(fromUser(user, body.commandId), input));
  }

  @Route(httpRoutes.playTournament)
  @PerMinute('tournament-player', perMinute.player)
  async play({ params, body, user }: InputOf<'playTournament'>): AnswerOf<'playTournament'> {
    const { commandId, command } = body;
    if (command.type === 'enter' && command.password !== '')
      await this.limiter.take('tournament-password', user.id, perMinute.password, 60_000);
    const input = { tournamentId: params.id, command };
    return this.commands.execute(new PlayTournament(fromUser(user, commandId), input));
  }

  @Route(httpRoutes.playedTournaments)
  @PerMinute('played-tournaments', perMinute.player)
  played({ params, user }: InputOf<'playedTournaments'>): AnswerOf<'playedTournaments'> {
    return this.queries.execute(new PlayedTournaments(params.id, user));
  }

  @Route(httpRoutes.myTournamentGames)
  mine({ user }: InputOf<'myTournamentGames'>): AnswerOf<'myTournamentGames'> {
    return this.queries.execute(new MyTournamentGames(user));
  }
}
