import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { SeekView } from '@royal-chess/contracts/lobby';
import { matchStream } from '@royal-chess/domain/match/match-stream';
import { Names } from '../../identity/names.ts';
import { AppCommand } from '../../platform/cqrs/app-command.ts';
import { Committed } from '../../platform/cqrs/committed.ts';
import { ProblemException } from '../../platform/problems/problem-exception.ts';
import { ContactRules } from '../../account/relations/contact-rules.ts';
import { GuestGames } from '../guest-games.ts';
import { SeekOffers, type SeekOptions } from '../seek-offers.ts';

/**
 * Offers a game to everybody, or challenges one user. Refuses with `RC_SEEK_LIMIT`, `RC_SEEK_OWN`, `RC_VALIDATION`, and with
 * `RC_NOT_FOUND` when the challenged user does not exist, with `RC_PLAYER_UNAVAILABLE` when they do not accept it.
 */
export class OfferSeek extends AppCommand<SeekView, SeekOptions> {}

@CommandHandler(OfferSeek)
export class OfferSeekHandler implements ICommandHandler<OfferSeek> {
  constructor(
    private readonly offers: SeekOffers,
    private readonly guests: GuestGames,
    private readonly names: Names,
    private readonly rules: ContactRules,
  ) {}

  async execute({ context, origin, input: options }: OfferSeek): Promise<Committed<SeekView>> {
    await this.guests.check(origin, options);
    if (options.to !== undefined && (await this.names.nameOf(options.to)) === null)
      throw ProblemException.because('RC_NOT_FOUND', 'There is no such player.');
    if (options.to !== undefined && options.to !== origin.actor)
      await this.rules.check('challenges', origin.actor, options.to);
    const { seek, version } = await this.offers.offer(context, options);
    return new Committed(seek, { stream: matchStream(seek.id), version });
  }
}
