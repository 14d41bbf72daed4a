import { describe, expect, test } from '@jest/globals';
import type { CampaignChange } from '@royal-chess/contracts/bulk-email';
import { type CampaignCommand, campaignDecider, type CampaignEvent } from './campaign-decider.ts';

const by = '0197a000-0000-7000-8000-0000000000ea';
const started: CampaignEvent = { type: 'CampaignStarted', data: { by, recipients: 3 } };
const paused: CampaignEvent = { type: 'CampaignPaused', data: { by } };
const resumed: CampaignEvent = { type: 'CampaignResumed', data: { by } };
const restored: CampaignEvent = { type: 'CampaignRestored', data: {} };
const cancelled: CampaignEvent = { type: 'CampaignCancelled', data: { by } };
const finished: CampaignEvent = { type: 'CampaignFinished', data: {} };
const start = (recipients = 3): CampaignCommand => ({ name: 'start', by, recipients });
const act = (name: CampaignChange): CampaignCommand => ({ name, by });
const restore: CampaignCommand = { name: 'restore' };
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
    ['comes from a backup', [started], restore, restored],
    ['comes from a backup in a pause', [started, paused], restore, restored],
    ['comes from a backup after its end', [started, finished], restore, 'RC_CAMPAIGN_STATE'],
    ['comes from a backup and never started', [], restore, 'RC_NOT_FOUND'],
    ['goes on after a restore unasked', [started, restored], act('resume'), 'RC_CAMPAIGN_STATE'],
    ['goes on after a restore all the same', [started, restored], act('resumeRestored'), resumed],
    ['goes on as if restored', [started, paused], act('resumeRestored'), 'RC_CAMPAIGN_STATE'],
    ['is paused after a restore', [started, restored], act('pause'), 'RC_CAMPAIGN_STATE'],
    ['is cancelled after a restore', [started, restored], act('cancel'), cancelled],
    ['finishes after a restore', [started, restored], finish, 'RC_CAMPAIGN_STATE'],
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
