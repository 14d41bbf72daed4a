import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { AppCommand } from '../../platform/cqrs/app-command.ts';
import { Committed } from '../../platform/cqrs/committed.ts';
import { ProblemException } from '../../platform/problems/problem-exception.ts';
import { ACCOUNTS, type UserDocument } from '../account-documents.ts';
import type { GoogleIdentity } from '../google/google-steps.ts';
import { Sessions } from '../sessions/sessions.ts';

interface ConfirmInput {
  readonly identity: GoogleIdentity;
  /** Public id of the actor's session. */
  readonly session: string;
}

/** The actor has shown with the linked Google account who they are. Refuses with `RC_GOOGLE_FAILED`. */
export class ConfirmByGoogle extends AppCommand<void, ConfirmInput> {}

@CommandHandler(ConfirmByGoogle)
export class ConfirmByGoogleHandler implements ICommandHandler<ConfirmByGoogle> {
  constructor(
    @InjectModel('User', ACCOUNTS) private readonly users: Model<UserDocument>,
    private readonly sessions: Sessions,
  ) {}

  async execute({ origin: { actor }, input }: ConfirmByGoogle): Promise<Committed<void>> {
    const { identity, session } = input;
    if ((await this.users.exists({ _id: actor, googleId: identity.sub })) === null)
      throw ProblemException.because('RC_GOOGLE_FAILED', 'Choose the Google account that you log in with.');
    await this.sessions.confirm(actor, session);
    return new Committed(undefined);
  }
}
