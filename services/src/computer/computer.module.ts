import { Module } from '@nestjs/common';
import { IdentityModule } from '../identity/identity.module.ts';
import { CqrsPlatformModule } from '../platform/cqrs/cqrs-platform.module.ts';
import { PlayComputerGameHandler } from './commands/play-computer-game.command.ts';
import { StartComputerGameHandler } from './commands/start-computer-game.command.ts';
import { ComputerController } from './computer.controller.ts';
import { ComputerGames } from './computer-games.ts';
import { ComputerGamesProjection } from './computer-games.projection.ts';
import { CurrentComputerGameHandler } from './current-computer-game.query.ts';

/** Games against the computer over HTTP. */
@Module({
  imports: [IdentityModule, CqrsPlatformModule],
  controllers: [ComputerController],
  providers: [ComputerGames, StartComputerGameHandler, PlayComputerGameHandler, CurrentComputerGameHandler],
})
export class ComputerApiModule {}

@Module({ controllers: [ComputerGamesProjection] })
export class ComputerProjectorModule {}
