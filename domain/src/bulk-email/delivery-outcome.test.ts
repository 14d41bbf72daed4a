import { expect, test } from '@jest/globals';
import { deliveryOutcome } from './delivery-outcome.ts';

test.each<[string, string, string, string]>([
  ['delivered', '2.0.0', '', 'delivered'],
  ['delivered', '2.1.5', '', 'delivered'],
  ['delayed', '4.4.1', 'connection timed out', 'nothing'],
  ['relayed', '2.0.0', '', 'nothing'],
  ['expanded', '2.0.0', '', 'nothing'],
  ['', '5.1.1', '', 'nothing'],
  ['failed', '5.1.1', '550 no such user', 'hard'],
  ['failed', '5.1.2', '', 'hard'],
  ['failed', '5.1.6', '', 'hard'],
  ['failed', '5.1.10', '', 'hard'],
  ['failed', '5.2.1', '', 'hard'],
  ['failed', '5.2.2', 'mailbox full', 'soft'],
  ['failed', '5.3.4', 'message too big', 'soft'],
  ['failed', '5.7.1', 'rejected: spam', 'soft'],
  ['failed', '5.1.8', 'bad sender', 'soft'],
  ['failed', '4.4.7', 'expired', 'soft'],
  ['failed', '5.0.0', 'smtp; 550 User unknown', 'hard'],
  ['failed', '5.0.0', 'smtp; 554 rejected', 'soft'],
  ['failed', '', '', 'soft'],
])('%s with %s (%s): %s', (action, status, diagnostic, expected) => {
  const news = deliveryOutcome(action, status, diagnostic);
  expect(news === null ? 'nothing' : news.name === 'bounced' ? news.kind : news.name).toBe(expected);
});
