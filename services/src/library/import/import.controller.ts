import { Controller } from '@nestjs/common';
import type { ProgressLine } from '@royal-chess/contracts/core';
import { httpRoutes } from '@royal-chess/contracts/registry';
import { Route } from '../../platform/http/route.decorator.ts';
import type { RouteInput } from '../../platform/http/route-input.ts';
import { GameImporter } from './game-importer.ts';

/** Takes PGN files from admins and answers with a line of progress now and then. */
@Controller()
export class ImportController {
  constructor(private readonly importer: GameImporter) {}

  /** A sender who leaves ends the import; the games that were read stay. */
  @Route(httpRoutes.importGames)
  import({ upload, user }: RouteInput<typeof httpRoutes.importGames>): AsyncIterable<ProgressLine> {
    return this.importer.import(upload, { source: 'upload', actor: user.id });
  }
}
