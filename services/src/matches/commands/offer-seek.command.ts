import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { SeekView } from '@royal-chess/contracts/lobby';
import { matchStream } from '@royal-chess/domain/match/match-stream';
import { Names } from '../../identity/names.ts';
import { AppCommand } from '../../platform/cqrs/app-command.ts';
import { Committed } from '../../platform/cqrs/committed.ts';
import { ProblemException } from '../../platform/problems/problem-exception.ts';
import { SeekOffers, type SeekOptions } from '../seek-offers.ts';

/**
 * Offers a game to everybody, or challenges one user. Refuses with `RC_SEEK_LIMIT`, `RC_SEEK_OWN`, `RC_VALIDATION`, and with
 * `RC_NOT_FOUND` when the challenged user does not exist.
 */
export class OfferSeek extends AppCommand<SeekView, SeekOptions> {}

@CommandHandler(OfferSeek)
export class OfferSeekHandler implements ICommandHandler<OfferSeek> {
  constructor(
    private readonly offers: SeekOffers,
    private readonly names: Names,
  ) {}

  async execute({ context, input: options }: OfferSeek): Promise<Committed<SeekView>> {
    if (options.to !== undefined && (await this.names.nameOf(options.to)) === null)
      throw ProblemException.because('RC_NOT_FOUND', 'There is no such player.');
    const { seek, version } = await this.offers.offer(context, options);
    return new Committed(seek, { stream: matchStream(seek.id), version });
  }
}
