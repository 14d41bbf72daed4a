import { CommandHandler as HandlesCommand, type ICommandHandler } from '@nestjs/cqrs';
import { MailSender } from '@royal-chess/infra/mail/mail-sender';
import { AppCommand } from '../../platform/cqrs/app-command.ts';
import { Committed } from '../../platform/cqrs/committed.ts';
import { ProblemException } from '../../platform/problems/problem-exception.ts';
import { Letters } from '../letters.ts';

interface TestLetter {
  readonly email: string;
  readonly subject: string;
  /** HTML, sanitised. */
  readonly message: string;
  readonly origin: string;
  readonly values: Readonly<Record<string, string>>;
}

/** Sends a letter to the address of who writes it. Refuses with `RC_MAIL_UNAVAILABLE` where the server does not take it. */
export class SendTestLetter extends AppCommand<{ readonly email: string }, TestLetter> {
  static override readonly permission = 'mail.send';
}

@HandlesCommand(SendTestLetter)
export class SendTestLetterHandler implements ICommandHandler<SendTestLetter> {
  constructor(
    private readonly letters: Letters,
    private readonly sender: MailSender,
  ) {}

  async execute({ origin, input }: SendTestLetter): Promise<Committed<{ readonly email: string }>> {
    const { email, values } = input;
    const mail = await this.letters.mailTo({ id: origin.commandId, email, values }, input);
    await this.sender.sendOnce(mail).catch(() => {
      throw ProblemException.because('RC_MAIL_UNAVAILABLE', 'The mail server did not take the e-mail.');
    });
    return new Committed({ email });
  }
}
