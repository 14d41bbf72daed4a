import { expect, test } from '@jest/globals';
import type { PositionedEvent } from '../event-store/event-store.ts';
import { numberedEvent } from '../event-store/testing/numbered-event.ts';
import { reversedDrawOffers } from '../event-store/testing/reversed-draw-offers.ts';
import { newsMessage, newsTexts, readNews } from './commit-news.ts';

const piece = (event: PositionedEvent): string => newsMessage('p1', 1, newsTexts([event])[0]!);

test('events come back as they were', () => {
  const event = numberedEvent('match-a', 3);
  expect(readNews(piece(event))).toEqual({ from: 'p1', n: 1, events: [event] });
});

test('an event of an older `v` comes back in its newest shape', () => {
  const news = readNews(piece(numberedEvent('match-a', 3)), reversedDrawOffers);
  expect(news?.events).toMatchObject([{ position: 3, event: { v: 2, version: 3, data: { to: 'black' } } }]);
});
