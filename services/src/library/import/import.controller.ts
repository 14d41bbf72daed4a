import { Controller, Req, Res } from '@nestjs/common';
import { httpRoutes } from '@royal-chess/contracts/registry';
import type { Request, Response } from 'express';
import { CurrentUser } from '../../platform/access/current-user.decorator.ts';
import type { SignedInUser } from '../../platform/access/current-user.decorator.ts';
import { ProgressStream } from '../../platform/http/progress-stream.ts';
import { ProblemException } from '../../platform/http/problem-exception.ts';
import { Route } from '../../platform/http/route.decorator.ts';
import { GameImporter } from './game-importer.ts';

/** Largest PGN file, bytes. */
const largestFile = 2 * 1024 ** 3;

const mediaTypes = ['text/x-chess-pgn', 'application/x-chess-pgn', 'application/octet-stream', 'text/plain'];

/** Takes PGN files from admins and answers with a line of progress now and then. */
@Controller()
export class ImportController {
  constructor(private readonly importer: GameImporter) {}

  @Route(httpRoutes.importGames)
  async import(
    @CurrentUser() user: SignedInUser | null,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    if (!request.is(mediaTypes))
      throw ProblemException.because('RC_BAD_REQUEST', 'Send the file as text/x-chess-pgn.');
    if (Number(request.headers['content-length'] ?? 0) > largestFile) throw tooLarge();
    const progress = new ProgressStream(response);
    const origin = { source: 'upload', actor: user?.id ?? 'system' };
    for await (const { finished, ...line } of this.importer.import(limited(request), origin)) {
      if (finished) progress.finish(line);
      else progress.report(line);
    }
  }
}

/** A sender who goes away ends the loop with an error, and with it the import; what is in stays in. */
async function* limited(request: Request): AsyncGenerator<Uint8Array> {
  let size = 0;
  for await (const chunk of request as AsyncIterable<Uint8Array>) {
    size += chunk.length;
    if (size > largestFile) throw tooLarge();
    yield chunk;
  }
}

const tooLarge = (): ProblemException =>
  ProblemException.because('RC_BODY_TOO_LARGE', 'Send at most 2 GB at once.');
