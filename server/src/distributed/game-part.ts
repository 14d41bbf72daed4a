import { Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { Server as HttpServer } from 'node:http';
import { type GameServer, startGameServer } from '@royal-chess/game-server/game-server';
import type { LoopGaps } from '@royal-chess/infra/clock/loop-gaps';
import { ChatsModule } from '@royal-chess/services/chats/chats.module';
import { MatchesCommandsModule } from '@royal-chess/services/matches/matches.module';
import { nestLogger } from '@royal-chess/services/platform/observability/nest-logger';
import { PortsModule } from '@royal-chess/services/platform/ports.module';
import { bindEnginePorts } from '@royal-chess/services/platform/engine-ports';
import { TournamentsModule } from '@royal-chess/services/tournaments/tournaments.module';
import type { Logger } from 'pino';
import { gameServerPorts } from '../game-server-ports.ts';
import type { PartStack } from '../part-stack.ts';
import type { DistributedConfig } from './distributed-config.ts';
import type { StoreEngines } from './store-engines.ts';

/** The rooms of this process, among those of other game servers. */
export async function startGame(
  config: DistributedConfig,
  engines: StoreEngines & { readonly gaps: LoopGaps },
  httpServer: HttpServer,
  logger: Logger,
  parts: PartStack,
): Promise<GameServer> {
  @Module({
    imports: [
      PortsModule.forRoot(bindEnginePorts(engines), config, logger),
      MatchesCommandsModule,
      TournamentsModule,
      ChatsModule,
    ],
  })
  class GameRoot {}

  const app = await NestFactory.createApplicationContext(GameRoot, {
    logger: nestLogger(logger),
    abortOnError: false,
  });
  parts.add(() => app.close());
  const { redisUrl, gameAddress } = config.engines;
  const game = await startGameServer({
    httpServer,
    publicUrl: config.publicUrl,
    ...gameServerPorts(app, engines, logger),
    cluster: { redisUrl, ...(gameAddress !== undefined && { address: gameAddress }) },
  });
  parts.add(() => game.shutdown());
  return game;
}
