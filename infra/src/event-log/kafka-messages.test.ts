import { describe, expect, test } from '@jest/globals';
import type { RecordedEvent } from '@royal-chess/contracts/registry';
import { reversedDrawOffers } from '../event-store/testing/reversed-draw-offers.ts';
import { partitionOf } from './partition-of.ts';
import { eventOf, messageOf } from './kafka-messages.ts';
import type { KafkaSettings } from './kafka-settings.ts';

const settings: KafkaSettings = {
  brokers: ['127.0.0.1:1'],
  prefix: 'x',
  partitions: 8,
  username: undefined,
  password: undefined,
  tls: false,
  allowFewReplicas: false,
};

const event: RecordedEvent = {
  id: '0197a000-0000-7000-8000-000000000001',
  type: 'DrawOffered',
  v: 1,
  stream: 'match-0197a000-0000-7000-8000-000000000002',
  version: 7,
  at: 1_700_000_000_000,
  actor: 'system',
  commandId: '0197a000-0000-7000-8000-000000000003',
  correlationId: '0197a000-0000-7000-8000-000000000003',
  causationId: '0197a000-0000-7000-8000-000000000003',
  data: { by: 'white' },
};

describe('an event as a message', () => {
  test('goes to the topic of its subject and the partition of its stream, keyed by the stream', () => {
    expect(messageOf(settings, { position: 12, event })).toEqual({
      topic: 'x.matches',
      partition: partitionOf(event.stream, 8),
      key: event.stream,
      value: JSON.stringify(event),
      headers: { position: '12' },
    });
  });

  test('is read unchanged', () => {
    expect(eventOf(Buffer.from(messageOf(settings, { position: 1, event }).value!))).toEqual(event);
  });

  test('of an older `v` comes back in its newest shape', () => {
    const message = Buffer.from(messageOf(settings, { position: 1, event }).value!);
    expect(eventOf(message, reversedDrawOffers)).toEqual({ ...event, v: 2, data: { to: 'black' } });
  });

  test.each<[string, string | null]>([
    ['nothing', null],
    ['no JSON', '{"id":'],
    ['no object', '"DrawOffered"'],
    ['null', 'null'],
    ['another product', '{"type":"OrderPlaced","order":7}'],
    ['an unknown type', JSON.stringify({ ...event, type: 'PiecePainted' })],
    ['a name that every object has', JSON.stringify({ ...event, type: 'constructor' })],
    ['no stream', JSON.stringify({ ...event, stream: undefined })],
    ['a version that is none', JSON.stringify({ ...event, version: 0 })],
    ['no data', JSON.stringify({ ...event, data: null })],
  ])('%s is no event', (_name, value) => {
    expect(eventOf(value === null ? null : Buffer.from(value))).toBeNull();
  });
});
