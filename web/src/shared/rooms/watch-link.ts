import type { SagaIterator } from 'redux-saga';
import { call, delay, race } from 'redux-saga/effects';

/** How often a connection is measured, milliseconds. */
export const pingEveryMs = 5_000;
/**
 * A connection that answers no ping for this long is dead, even if the browser reports it open: after sleep, on
 * another network.
 */
export const silentAfterMs = 10_000;

/**
 * Measures a connection until it falls silent, then returns.
 * @param ping resolves with the way there and back, milliseconds
 * @param measured receives each
 */
export function* watchLink(
  ping: () => Promise<number>,
  measured: (ms: number) => SagaIterator,
): SagaIterator<void> {
  for (;;) {
    const { ms }: { ms?: number } = yield race({ ms: call(ping), silent: delay(silentAfterMs) });
    if (ms === undefined) return;
    yield call(measured, ms);
    yield delay(pingEveryMs);
  }
}
