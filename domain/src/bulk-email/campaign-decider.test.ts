import { describe, expect, test } from '@jest/globals';
import { type CampaignCommand, campaignDecider, type CampaignEvent } from './campaign-decider.ts';

const by = '0197a000-0000-7000-8000-0000000000ea';
const started: CampaignEvent = { type: 'CampaignStarted', data: { by, recipients: 3 } };
const paused: CampaignEvent = { type: 'CampaignPaused', data: { by } };
const resumed: CampaignEvent = { type: 'CampaignResumed', data: { by } };
const cancelled: CampaignEvent = { type: 'CampaignCancelled', data: { by } };
const finished: CampaignEvent = { type: 'CampaignFinished', data: {} };
const start = (recipients = 3): CampaignCommand => ({ name: 'start', by, recipients });
const act = (name: 'pause' | 'resume' | 'cancel'): CampaignCommand => ({ name, by });
const finish: CampaignCommand = { name: 'finish' };

describe('a campaign', () => {
  test.each<[string, readonly CampaignEvent[], CampaignCommand, CampaignEvent | string]>([
    ['starts', [], start(), started],
    ['starts with no recipient', [], start(0), 'RC_CAMPAIGN_STATE'],
    ['starts twice', [started], start(), 'RC_CAMPAIGN_STATE'],
    ['is paused', [started], act('pause'), paused],
    ['is paused before it started', [], act('pause'), 'RC_NOT_FOUND'],
    ['is paused twice', [started, paused], act('pause'), 'RC_CAMPAIGN_STATE'],
    ['goes on', [started, paused], act('resume'), resumed],
    ['goes on and was not paused', [started], act('resume'), 'RC_CAMPAIGN_STATE'],
    ['is paused again', [started, paused, resumed], act('pause'), paused],
    ['is cancelled', [started], act('cancel'), cancelled],
    ['is cancelled in a pause', [started, paused], act('cancel'), cancelled],
    ['is cancelled twice', [started, cancelled], act('cancel'), 'RC_CAMPAIGN_STATE'],
    ['goes on after its end', [started, cancelled], act('resume'), 'RC_CAMPAIGN_STATE'],
    ['finishes', [started], finish, finished],
    ['finishes in a pause', [started, paused], finish, 'RC_CAMPAIGN_STATE'],
    ['finishes twice', [started, finished], finish, 'RC_CAMPAIGN_STATE'],
    ['is cancelled after its end', [started, finished], act('cancel'), 'RC_CAMPAIGN_STATE'],
  ])('%s', (_, given, command, then) => {
    const state = given.reduce(
      (before, event) => campaignDecider.evolve(before, event),
      campaignDecider.initial,
    );
    const decision = campaignDecider.decide(state, command);
    if (decision.ok) expect(decision.value).toEqual([then]);
    else expect(decision.error.code).toBe(then);
  });
});
