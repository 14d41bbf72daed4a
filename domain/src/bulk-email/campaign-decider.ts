import type { CampaignChange, CampaignState } from '@royal-chess/contracts/bulk-email';
import type { AppendableEvent, Refusal } from '@royal-chess/contracts/registry';
import type { Decider } from '../decider.ts';
import { fail, ok } from '../result.ts';

export type CampaignEvent = AppendableEvent<
  | 'CampaignStarted'
  | 'CampaignPaused'
  | 'CampaignResumed'
  | 'CampaignRestored'
  | 'CampaignCancelled'
  | 'CampaignFinished'
>;

/** `by` is the member of staff who does it. */
export type CampaignCommand =
  | { readonly name: 'start'; readonly by: string; readonly recipients: number }
  | { readonly name: CampaignChange; readonly by: string }
  | { readonly name: 'restore' | 'finish' };

/** The stream of a campaign. */
export const campaignStream = (id: string): string => `campaign-${id}`;

const absent: Refusal = { code: 'RC_NOT_FOUND', detail: 'There is no such campaign.' };
const refused = (detail: string): Refusal => ({ code: 'RC_CAMPAIGN_STATE', detail });

/** A campaign: an e-mail to a list. It is started once and ends once; null: not started. */
export const campaignDecider: Decider<CampaignState | null, CampaignCommand, CampaignEvent> = {
  initial: null,
  decide(state, command) {
    if (command.name === 'start') {
      if (state !== null) return fail(refused('This campaign was started before.'));
      if (command.recipients < 1) return fail(refused('No address is left to send to.'));
      const { by, recipients } = command;
      return ok([{ type: 'CampaignStarted', data: { by, recipients } }]);
    }
    if (state === null) return fail(absent);
    if (state === 'finished' || state === 'cancelled') return fail(refused('This campaign has ended.'));
    switch (command.name) {
      case 'pause':
        return state !== 'running'
          ? fail(refused('This campaign is paused already.'))
          : ok([{ type: 'CampaignPaused', data: { by: command.by } }]);
      case 'resume':
        if (state === 'restored')
          return fail(refused('It came from a backup: some may receive it a second time. Confirm that.'));
        return state === 'running'
          ? fail(refused('This campaign is running.'))
          : ok([{ type: 'CampaignResumed', data: { by: command.by } }]);
      case 'resumeRestored':
        return state === 'restored'
          ? ok([{ type: 'CampaignResumed', data: { by: command.by } }])
          : fail(refused('This campaign does not wait since a restore.'));
      case 'restore':
        return ok(state === 'restored' ? [] : [{ type: 'CampaignRestored', data: {} }]);
      case 'cancel':
        return ok([{ type: 'CampaignCancelled', data: { by: command.by } }]);
      case 'finish':
        return state !== 'running'
          ? fail(refused('This campaign is paused.'))
          : ok([{ type: 'CampaignFinished', data: {} }]);
    }
  },
  evolve: (_, event) => stateAfter[event.type],
};

const stateAfter: Readonly<Record<CampaignEvent['type'], CampaignState>> = {
  CampaignStarted: 'running',
  CampaignPaused: 'paused',
  CampaignResumed: 'running',
  CampaignRestored: 'restored',
  CampaignCancelled: 'cancelled',
  CampaignFinished: 'finished',
};

/** The state that an event of a campaign leads to. */
export const campaignStateAfter = (type: CampaignEvent['type']): CampaignState => stateAfter[type];
