import { describe, expect, test } from '@jest/globals';
import type { EventDefinition } from '@royal-chess/contracts/core';
import { z } from 'zod';
import { EventVersions, eventVersions } from './event-versions.ts';

const definition = (v: number, ...upcasters: EventDefinition['upcasters'] & object): EventDefinition => ({
  type: 'TeaServed',
  v,
  topic: 'tea',
  summary: 'Tea is served.',
  data: z.object({}),
  ...(upcasters.length > 0 && { upcasters }),
});
const secondsToMs = (data: unknown) => ({ drawnMs: (data as { drawn: number }).drawn * 1_000 });
const withMilk = (data: unknown) => ({ ...(data as object), milk: false });

describe('an event', () => {
  const versions = new EventVersions([definition(3, secondsToMs, withMilk)]);
  const event = (v: number, data: object) => ({ id: 'e', type: 'TeaServed', v, data });

  test.each([
    ['of v 1 takes each step in order', event(1, { drawn: 3 }), event(3, { drawnMs: 3_000, milk: false })],
    ['of v 2 takes the last step', event(2, { drawnMs: 5 }), event(3, { drawnMs: 5, milk: false })],
    ['of the newest v stays', event(3, { drawnMs: 5, milk: true }), event(3, { drawnMs: 5, milk: true })],
    ['of another type stays', { ...event(1, {}), type: 'Other' }, { ...event(1, {}), type: 'Other' }],
  ])('%s', (_name, old, expected) => {
    expect(versions.upcast(old)).toEqual(expected);
  });

  test('of the newest `v` is not copied', () => {
    const newest = event(3, {});
    expect(versions.upcast(newest)).toBe(newest);
    expect(eventVersions.upcast(newest)).toBe(newest);
  });

  test.each<[string, number | undefined, boolean]>([
    ['TeaServed', undefined, true],
    ['TeaServed', 1, true],
    ['TeaServed', 3, true],
    ['TeaServed', 4, false],
    ['CoffeeServed', 1, false],
    ['constructor', undefined, false],
  ])('of the type %s and v %s is known: %s', (type, v, known) => {
    expect(versions.knows(type, v)).toBe(known);
  });

  test('is written with the newest v of its type, which must be known', () => {
    expect(versions.newest('TeaServed')).toBe(3);
    expect(() => versions.newest('constructor')).toThrow(RangeError);
  });
});

test.each([
  ['a missing', definition(2)],
  ['one too many', definition(1, withMilk)],
])('%s upcaster fails at the start', (_name, faulty) => {
  expect(() => new EventVersions([faulty])).toThrow('TeaServed has v');
});
