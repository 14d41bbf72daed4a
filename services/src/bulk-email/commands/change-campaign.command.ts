import { CommandHandler as HandlesCommand, type ICommandHandler } from '@nestjs/cqrs';
import type { CampaignChange, CampaignState } from '@royal-chess/contracts/bulk-email';
import {
  campaignDecider,
  campaignStateAfter,
  campaignStream,
} from '@royal-chess/domain/bulk-email/campaign-decider';
import { CommandHandler } from '@royal-chess/infra/event-store/command-handler';
import { EventStore } from '@royal-chess/infra/event-store/event-store';
import { AppCommand } from '../../platform/cqrs/app-command.ts';
import { Committed } from '../../platform/cqrs/committed.ts';
import { ProblemException } from '../../platform/problems/problem-exception.ts';

/** Pauses, resumes or cancels a campaign. */
export class ChangeCampaign extends AppCommand<
  { readonly id: string; readonly state: CampaignState },
  { readonly id: string; readonly command: { readonly type: CampaignChange } }
> {
  static override readonly permission = 'mail.send';
}

@HandlesCommand(ChangeCampaign)
export class ChangeCampaignHandler implements ICommandHandler<ChangeCampaign> {
  constructor(private readonly store: EventStore) {}

  async execute({
    origin,
    context,
    input: { id, command },
  }: ChangeCampaign): Promise<Committed<{ readonly id: string; readonly state: CampaignState }>> {
    const stream = campaignStream(id);
    const outcome = await new CommandHandler(this.store, campaignDecider).execute(
      stream,
      { name: command.type, by: origin.actor },
      context,
    );
    if (!outcome.ok) throw new ProblemException(outcome.error);
    const { version, events } = outcome.value;
    const state = campaignStateAfter((events.at(-1) as Parameters<typeof campaignDecider.evolve>[1]).type);
    return new Committed({ id, state }, { stream, version });
  }
}
