import { readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { eventCatalogue } from '../event-catalogue.ts';

// Events as stores out there hold them, one of every type and `v` that was ever written. Never edit a line of
// stored-events.ndjson, only add some: when one of them fails, it is the schema that must give way, or a new `v` with an
// upcaster is due.
interface StoredEvent {
  readonly id: string;
  readonly type: string;
  readonly v: number;
  readonly data: unknown;
}
const file = new URL('./stored-events.ndjson', import.meta.url);
const lines = readFileSync(file, 'utf8').trim().split('\n');
const stored = lines.map((line) => JSON.parse(line) as StoredEvent);

test.each(
  eventCatalogue.flatMap(({ type, v }) => Array.from({ length: v }, (_, n) => [type, n + 1] as const)),
)('%s v%i is among them', (type, v) =>
  expect(stored.some((event) => event.type === type && event.v === v)).toBe(true),
);

describe('today’s schema takes it as it is', () => {
  const current = stored.filter(({ type, v }) =>
    eventCatalogue.some((definition) => definition.type === type && definition.v === v),
  );
  test.each(current.map((event) => [event.type, event] as const))('%s', (type, { data }) => {
    const schema = eventCatalogue.find((definition) => definition.type === type)?.data;
    expect(schema?.parse(data)).toEqual(data);
  });
});

test('no type has gone from the catalogue', () => {
  const known = new Set<string>(eventCatalogue.map(({ type }) => type));
  expect(stored.filter(({ type }) => !known.has(type))).toEqual([]);
});
