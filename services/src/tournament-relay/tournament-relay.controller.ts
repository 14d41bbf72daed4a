import { randomUUID } from 'node:crypto';
import { Controller } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { httpRoutes } from '@royal-chess/contracts/registry';
import { fromUser } from '../platform/cqrs/app-command.ts';
import { CommandGateway } from '../platform/cqrs/command-gateway.ts';
import { PerMinute } from '../platform/routes/per-minute.ts';
import { Route } from '../platform/routes/route.decorator.ts';
import type { AnswerOf, InputOf } from '../platform/routes/route-input.ts';
import { SendRelayFile } from './commands/send-relay-file.command.ts';
import { RelayedGameOf } from './queries/relayed-game.query.ts';
import { SectionRelayOf } from './queries/section-relay.query.ts';

/** The relay of games from elsewhere over HTTP. */
@Controller()
export class TournamentRelayController {
  constructor(
    private readonly commands: CommandGateway,
    private readonly queries: QueryBus,
  ) {}

  @Route(httpRoutes.tournamentRelay)
  relay({ params, user }: InputOf<'tournamentRelay'>): AnswerOf<'tournamentRelay'> {
    return this.queries.execute(
      new SectionRelayOf({ tournamentId: params.id, sectionId: params.section }, user),
    );
  }

  @Route(httpRoutes.sendRelayFile)
  @PerMinute('tournament-relay-file', 30)
  async send({ params, upload, user }: InputOf<'sendRelayFile'>): AnswerOf<'sendRelayFile'> {
    const chunks: Uint8Array[] = [];
    for await (const chunk of upload) chunks.push(chunk);
    const place = { tournamentId: params.id, sectionId: params.section };
    return this.commands.execute(
      new SendRelayFile(fromUser(user, randomUUID()), { ...place, bytes: Buffer.concat(chunks) }),
    );
  }

  @Route(httpRoutes.relayedGame)
  @PerMinute('relayed-game', 240)
  game({ params, user }: InputOf<'relayedGame'>): AnswerOf<'relayedGame'> {
    return this.queries.execute(new RelayedGameOf(params.id, params.game, user));
  }
}
