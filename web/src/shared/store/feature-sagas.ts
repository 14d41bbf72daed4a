import createSagaMiddleware, { type Saga, type SagaIterator, type Task } from 'redux-saga';
import { call, delay } from 'redux-saga/effects';
import { showToast } from '../ui/toasts.ts';
import { messages } from './messages.ts';
import { lateMiddleware, store } from './store.ts';

// A visitor's pages have no workflows, so this file is loaded with the first feature that has one.
const sagas = createSagaMiddleware({
  // `restarted` reports what fails.
  onError: () => undefined,
});
lateMiddleware.addMiddleware(sagas);
// The store connects the middleware with the next action.
store.dispatch({ type: 'sagas/loaded' });

/** Waits before a failed workflow starts again, milliseconds; after the last start it stays ended. */
export const restartWaitsMs: readonly number[] = [1_000, 5_000, 20_000];

/** Runs a workflow, and again when it fails: it continues with what the state says is open. */
function* restarted(name: string, saga: Saga): SagaIterator<void> {
  for (let restarts = 0; ; restarts += 1) {
    try {
      yield call(saga);
      return;
    } catch (error) {
      console.error(`The workflow "${name}" failed.`, error);
    }
    const waitMs = restartWaitsMs[restarts];
    if (waitMs === undefined) break;
    yield delay(waitMs);
  }
  yield call(showToast, {
    kind: 'error',
    text: messages.workflowStopped,
    detail: messages.workflowStoppedDetail,
  });
}

const running = new Map<string, Task>();

/**
 * Starts a workflow unless one of that name runs already: a feature may start it with each of its pages. A workflow that
 * fails starts again, three times at most, so it begins with reading from the state what is open.
 */
export function runFeatureSaga(name: string, saga: Saga): void {
  if (!running.get(name)?.isRunning()) running.set(name, sagas.run(restarted, name, saga));
}

/** Ends all workflows, as after a component test. */
export function cancelFeatureSagas(): void {
  for (const task of running.values()) task.cancel();
  running.clear();
}
