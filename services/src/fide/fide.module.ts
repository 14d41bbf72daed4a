import { Module } from '@nestjs/common';
import { IdentityModule } from '../identity/identity.module.ts';
import { CqrsPlatformModule } from '../platform/cqrs/cqrs-platform.module.ts';
import { ImportFideListHandler } from './commands/import-fide-list.command.ts';
import { FideController } from './fide.controller.ts';
import { OneFidePlayerHandler } from './queries/fide-player.query.ts';
import { FindFidePlayersHandler } from './queries/find-fide-players.query.ts';

/** FIDE's rating list over HTTP. */
@Module({
  imports: [IdentityModule, CqrsPlatformModule],
  controllers: [FideController],
  providers: [ImportFideListHandler, FindFidePlayersHandler, OneFidePlayerHandler],
})
export class FideApiModule {}
