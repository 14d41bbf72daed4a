import { expect, test } from '@jest/globals';
import type { RecordedEvent } from '@royal-chess/contracts/registry';
import { EventStoreUnavailable } from '../../event-store/event-store.ts';
import { numberedEvent } from '../../event-store/testing/numbered-event.ts';
import { emptyPlan, type BatchPlan } from './batch-plan.ts';
import { responseTo, type FailureResponse } from './failure-response.ts';

const poison = new TypeError('cannot read');
const unavailable = new EventStoreUnavailable('no answer');
const planOf = (wanted: number, others = 0): BatchPlan => {
  const events = Array.from({ length: wanted + others }, (_, index) => eventAt(index + 1));
  return { ...emptyPlan, events, wanted: events.slice(0, wanted) };
};

test.each<[string, unknown, BatchPlan | null, number, FailureResponse]>([
  ['nothing was tried yet', poison, null, 0, 'wait'],
  ['no event was wanted, so the cursors could not be written', poison, planOf(0, 3), 0, 'wait'],
  ['an engine is unavailable', unavailable, planOf(2), 0, 'wait'],
  ['an engine is still unavailable', unavailable, planOf(1), 5, 'wait'],
  ['several events, one of which may be poison', poison, planOf(3), 0, 'bisect'],
  ['one wanted event among others', poison, planOf(1, 1), 4, 'bisect'],
  ['a single event fails for the first time', poison, planOf(1), 0, 'retry'],
  ['a single event fails again', poison, planOf(1), 1, 'park'],
])('%s', (_, error, plan, attempt, response) => {
  expect(responseTo(error, plan, attempt)).toBe(response);
});

function eventAt(version: number): RecordedEvent {
  return numberedEvent('match-a', version).event;
}
