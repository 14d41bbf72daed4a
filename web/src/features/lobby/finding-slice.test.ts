import { expect, test } from '@jest/globals';
import {
  findRequested,
  findRefused,
  findStopped,
  findingReceived,
  findingSlice,
  joinMsLeft,
  noMatchReceived,
  notFoundClosed,
} from './finding-slice.ts';

const request = {
  variant: 'classical' as const,
  timeControl: { initialMs: 600_000, incrementMs: 5_000 },
  rated: true,
  joinMs: 60_000,
};
const { reducer, getInitialState } = findingSlice;
const searching = reducer(undefined, findRequested(request, 1_000));

test('the search is the request, then what the server reports of it', () => {
  expect(searching).toMatchObject({ request, since: 1_000, window: null, waiting: null });
  const received = reducer(searching, findingReceived({ window: { min: 1400, max: 1600 }, waiting: 2 }));
  expect(received).toMatchObject({ request, window: { min: 1400, max: 1600 }, waiting: 2 });
});

test('a message about a cancelled search is ignored', () => {
  const stopped = reducer(searching, findStopped());
  expect(reducer(stopped, findingReceived({ window: { min: 0, max: 4000 }, waiting: 1 }))).toEqual(
    getInitialState(),
  );
});

test('when no opponent was found, the request is kept until the dialog is closed', () => {
  const missed = reducer(searching, noMatchReceived());
  expect(missed).toMatchObject({ request: null, notFound: request });
  expect(reducer(missed, notFoundClosed())).toEqual(getInitialState());
  expect(reducer(missed, findRequested(request, 2_000)).notFound).toBeNull();
});

test('a refusal ends the search and is shown until the next one', () => {
  const refused = reducer(searching, findRefused({ code: 'RC_NOT_SIGNED_IN', detail: 'Log in.' }));
  expect(refused).toMatchObject({ request: null, fault: { code: 'RC_NOT_SIGNED_IN' } });
  expect(reducer(refused, findRequested(request, 2_000)).fault).toBeNull();
});

test.each([
  [1_000, 60_000],
  [31_000, 30_000],
  [60_000, 5_000],
  [61_000, null],
  [90_000, null],
])('at %i, %p ms of the join time are left', (now, left) => {
  expect(joinMsLeft(searching, now)).toBe(left);
});
