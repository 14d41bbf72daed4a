import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { AuditDetail } from '@royal-chess/contracts/identity';
import { Clock } from '@royal-chess/infra/clock/clock';
import { AccountNews } from '../../identity/account-news.ts';
import { AppCommand } from '../../platform/cqrs/app-command.ts';
import { Committed } from '../../platform/cqrs/committed.ts';
import { Profiles } from './profiles.ts';

/** Grants or refuses the title that a player claims. Refuses with `RC_NOT_FOUND` where no claim is open. */
export class DecideTitle extends AppCommand<void, { readonly userId: string; readonly granted: boolean }> {
  static override readonly permission = 'titles.decide';

  override get auditDetail(): AuditDetail {
    return this.input.granted ? 'granted' : 'refused';
  }
}

@CommandHandler(DecideTitle)
export class DecideTitleHandler implements ICommandHandler<DecideTitle> {
  constructor(
    private readonly profiles: Profiles,
    private readonly news: AccountNews,
    private readonly clock: Clock,
  ) {}

  async execute({ input: { userId, granted } }: DecideTitle): Promise<Committed<void>> {
    await this.profiles.decide(userId, granted);
    const outcome = granted ? 'granted' : 'refused';
    const at = this.clock.now();
    await this.news.send({ userId, type: 'titleDecided', ref: userId, outcome, path: '/profile', at });
    return new Committed(undefined);
  }
}
