import { expect, test } from '@jest/globals';
import type { PositionedEvent } from '../event-store/event-store.ts';
import { numberedEvent } from '../event-store/testing/numbered-event.ts';
import { reversedDrawOffers } from '../event-store/testing/reversed-draw-offers.ts';
import { commitMessage, messageTexts, readCommitMessage } from './commit-message.ts';

const piece = (event: PositionedEvent): string => commitMessage('p1', 1, messageTexts([event])[0]!);

test('events are read unchanged', () => {
  const event = numberedEvent('match-a', 3);
  expect(readCommitMessage(piece(event))).toEqual({ from: 'p1', n: 1, events: [event] });
});

test('an event of an older `v` comes back in its newest shape', () => {
  const received = readCommitMessage(piece(numberedEvent('match-a', 3)), reversedDrawOffers);
  expect(received?.events).toMatchObject([
    { position: 3, event: { v: 2, version: 3, data: { to: 'black' } } },
  ]);
});
