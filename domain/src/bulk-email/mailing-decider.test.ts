import { describe, expect, test } from '@jest/globals';
import type { MailStatus } from '@royal-chess/contracts/bulk-email';
import { mailingDecider, type MailingNews } from './mailing-decider.ts';

const campaignId = '0197a000-0000-7000-8000-0000000000ee';
const sent: MailingNews = { name: 'sent' };
const uncertain: MailingNews = { name: 'uncertain' };
const delivered: MailingNews = { name: 'delivered', assumed: false };
const assumed: MailingNews = { name: 'delivered', assumed: true };
const hard: MailingNews = { name: 'bounced', kind: 'hard' };
const soft: MailingNews = { name: 'bounced', kind: 'soft' };
const complained: MailingNews = { name: 'complained' };
const leftOut: MailingNews = { name: 'leftOut' };

/** The statuses of the events that news lead to, in the order of the news. */
function statuses(news: readonly MailingNews[]): (MailStatus | '-')[] {
  let state = mailingDecider.initial;
  return news.map((one) => {
    const decision = mailingDecider.decide(state, { campaignId, ...one });
    if (!decision.ok) throw new Error('News are never refused');
    const [event] = decision.value;
    if (!event) return '-';
    expect(event.data).toMatchObject({ campaignId, before: state.status });
    state = mailingDecider.evolve(state, event);
    return state.status;
  });
}

describe('an e-mail', () => {
  test.each<[string, readonly MailingNews[], readonly (MailStatus | '-')[]]>([
    ['is sent and arrives', [sent, delivered], ['sent', 'delivered']],
    ['arrives, and the news of it come first', [delivered, sent], ['delivered', '-']],
    ['is sent twice', [sent, sent], ['sent', '-']],
    ['was sent, as a report shows', [uncertain, delivered], ['unknown', 'delivered']],
    ['was sent, and then its answer is lost', [sent, uncertain], ['sent', '-']],
    ['bounces', [sent, hard], ['sent', 'bounced']],
    ['bounces when it was assumed to have arrived', [sent, assumed, hard], ['sent', 'delivered', 'bounced']],
    ['bounces, and a late report says it arrived', [sent, hard, delivered], ['sent', 'bounced', '-']],
    ['bounces for now, then for good, then for now', [soft, hard, soft], ['bounced', 'bounced', '-']],
    ['is complained of', [sent, delivered, complained], ['sent', 'delivered', 'complaint']],
    ['is complained of after a bounce', [sent, hard, complained], ['sent', 'bounced', 'complaint']],
    [
      'was assumed to have arrived, and a report says so',
      [sent, assumed, delivered, assumed],
      ['sent', 'delivered', 'delivered', '-'],
    ],
    [
      'is complained of, and nothing replaces that',
      [complained, sent, delivered, hard],
      ['complaint', '-', '-', '-'],
    ],
    ['is left out', [leftOut, sent], ['leftOut', '-']],
    ['is not left out after it was sent', [sent, leftOut], ['sent', '-']],
  ])('%s', (_, news, then) => {
    expect(statuses(news)).toEqual(then);
  });
});
