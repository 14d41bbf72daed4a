import { Module } from '@nestjs/common';
import { EndgameTablesController } from './endgame-tables.controller.ts';
import { ServerTables } from './server-tables.ts';

/** Endgame tables of more men than a page can build. */
@Module({
  controllers: [EndgameTablesController],
  providers: [ServerTables],
})
export class EndgameTablesModule {}
