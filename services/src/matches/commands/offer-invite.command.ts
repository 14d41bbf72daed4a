import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { InviteAnswer } from '@royal-chess/contracts/lobby';
import { matchStream } from '@royal-chess/domain/match/match-stream';
import { AppCommand } from '../../platform/cqrs/app-command.ts';
import { Committed } from '../../platform/cqrs/committed.ts';
import { ProblemException } from '../../platform/problems/problem-exception.ts';
import { InviteCodes } from '../invite-codes.ts';
import { GuestGames } from '../guest-games.ts';
import { SeekOffers, type SeekOptions } from '../seek-offers.ts';

/**
 * Offers a game behind a code; the same command is the same offer with the same code. Refuses with `RC_SEEK_LIMIT`,
 * `RC_VALIDATION`, and with `RC_BAD_REQUEST` when this command has made an offer without a code.
 */
export class OfferInvite extends AppCommand<InviteAnswer, Omit<SeekOptions, 'to'>> {}

@CommandHandler(OfferInvite)
export class OfferInviteHandler implements ICommandHandler<OfferInvite> {
  constructor(
    private readonly offers: SeekOffers,
    private readonly guests: GuestGames,
    private readonly codes: InviteCodes,
  ) {}

  async execute({ context, origin, input: options }: OfferInvite): Promise<Committed<InviteAnswer>> {
    await this.guests.check(origin, options);
    const reserve = (id: string): Promise<string> => this.codes.reserve(context.actor, id);
    const { seek, offered, version } = await this.offers.offer(context, options, reserve);
    const code = offered.invite;
    if (code === undefined)
      throw ProblemException.because('RC_BAD_REQUEST', 'This command has made another kind of offer.');
    return new Committed({ code, seek }, { stream: matchStream(seek.id), version });
  }
}
