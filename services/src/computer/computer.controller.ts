import { Controller } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { httpRoutes } from '@royal-chess/contracts/registry';
import type { SignedInUser } from '../platform/access/signed-in-user.ts';
import { type CommandOrigin, fromUser } from '../platform/cqrs/app-command.ts';
import { CommandGateway } from '../platform/cqrs/command-gateway.ts';
import { PerMinute } from '../platform/routes/per-minute.ts';
import { Route } from '../platform/routes/route.decorator.ts';
import type { AnswerOf, InputOf } from '../platform/routes/route-input.ts';
import { PlayComputerGame } from './commands/play-computer-game.command.ts';
import { StartComputerGame } from './commands/start-computer-game.command.ts';
import { ComputerGames } from './computer-games.ts';
import { CurrentComputerGameQuery } from './current-computer-game.query.ts';

const perMinute = { start: 30, play: 300, read: 120 };

/** Guests play as visitors do: their games are known to who has the id. */
const playerOf = (user: SignedInUser | null): string | null =>
  user === null || user.roles.includes('guest') ? null : user.id;

/** The origin of a command of anyone, with the id that the client gave it. */
const originOf = (user: SignedInUser | null, commandId: string): CommandOrigin =>
  user ? fromUser(user, commandId) : { commandId, actor: 'visitor', roles: [] };

/** Games against the computer. */
@Controller()
export class ComputerController {
  constructor(
    private readonly commands: CommandGateway,
    private readonly queries: QueryBus,
    private readonly games: ComputerGames,
  ) {}

  @Route(httpRoutes.startComputerGame)
  @PerMinute('computer-start', perMinute.start)
  start({
    body: { commandId, ...wanted },
    user,
  }: InputOf<'startComputerGame'>): AnswerOf<'startComputerGame'> {
    return this.commands.execute(
      new StartComputerGame(originOf(user, commandId), { ...wanted, userId: playerOf(user) }),
    );
  }

  @Route(httpRoutes.currentComputerGame)
  @PerMinute('computer-read', perMinute.read)
  current({ user }: InputOf<'currentComputerGame'>): AnswerOf<'currentComputerGame'> {
    return this.queries.execute(new CurrentComputerGameQuery(user.id));
  }

  @Route(httpRoutes.computerGame)
  @PerMinute('computer-read', perMinute.read)
  game({ params, user }: InputOf<'computerGame'>): AnswerOf<'computerGame'> {
    return this.games.view(params.id, playerOf(user));
  }

  @Route(httpRoutes.playComputerMove)
  @PerMinute('computer-play', perMinute.play)
  move({ params, body, user }: InputOf<'playComputerMove'>): AnswerOf<'playComputerMove'> {
    const { commandId, ...move } = body;
    return this.commands.execute(
      new PlayComputerGame(originOf(user, commandId), {
        gameId: params.id,
        userId: playerOf(user),
        act: { name: 'move', ...move },
      }),
    );
  }

  @Route(httpRoutes.actInComputerGame)
  @PerMinute('computer-play', perMinute.play)
  act({ params, body, user }: InputOf<'actInComputerGame'>): AnswerOf<'actInComputerGame'> {
    return this.commands.execute(
      new PlayComputerGame(originOf(user, body.commandId), {
        gameId: params.id,
        userId: playerOf(user),
        act: { name: body.act },
      }),
    );
  }
}
