import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Browser } from '../../platform/access/browser.ts';
import { AppCommand } from '../../platform/cqrs/app-command.ts';
import { Committed } from '../../platform/cqrs/committed.ts';
import type { OpenedSession } from '../auth-user.ts';
import { SignIns } from '../sessions/sign-ins.ts';
import { Guests } from './guests.ts';

/** Opens the session of a new guest. */
export class OpenGuest extends AppCommand<OpenedSession, { readonly browser: Browser }> {}

@CommandHandler(OpenGuest)
export class OpenGuestHandler implements ICommandHandler<OpenGuest> {
  constructor(
    private readonly guests: Guests,
    private readonly signIns: SignIns,
  ) {}

  async execute({ input: { browser } }: OpenGuest): Promise<Committed<OpenedSession>> {
    return new Committed(await this.signIns.open(await this.guests.open(), browser));
  }
}
