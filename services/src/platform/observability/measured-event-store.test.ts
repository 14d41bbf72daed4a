import { expect, test } from '@jest/globals';
import {
  type Append,
  type AppendResult,
  type EventStore,
  EventStoreUnavailable,
} from '@royal-chess/infra/event-store/event-store';
import { MeasuredEventStore } from './measured-event-store.ts';
import { createMetrics } from './metrics.ts';

const played = [{ type: 'MovePlayed' }, { type: 'MatchFinished' }];
const outcomes: readonly (AppendResult | Error)[] = [
  { outcome: 'committed', version: 2, events: played as never },
  { outcome: 'repeated', version: 2, events: played as never },
  { outcome: 'conflict', version: 3 },
  new EventStoreUnavailable('away'),
];

test('moves are counted once, when they are durable, and every append by its outcome', async () => {
  const left = [...outcomes];
  const inner = {
    async append() {
      const next = left.shift();
      if (next instanceof Error) throw next;
      return next;
    },
  };
  const store = new MeasuredEventStore(inner as unknown as EventStore);
  for (const _ of outcomes) await store.append({} as Append).catch(() => undefined);
  const text = await createMetrics({ store }).metrics();
  expect(text).toContain('royal_chess_moves_total 1\n');
  for (const outcome of ['committed', 'repeated', 'conflict', 'unavailable'])
    expect(text).toContain(`royal_chess_appends_total{outcome="${outcome}"} 1\n`);
  expect(text).toContain('royal_chess_append_seconds_count 3\n');
});
