import createSagaMiddleware, { type Saga, type Task } from 'redux-saga';
import { lateMiddleware, store } from './store.ts';

// A visitor's pages have no workflows, so this file is loaded with the first feature that has one.
const sagas = createSagaMiddleware();
lateMiddleware.addMiddleware(sagas);
// The store connects the middleware with the next action.
store.dispatch({ type: 'sagas/loaded' });

const running = new Map<string, Task>();

/** Starts a workflow unless one of that name runs already: a feature may ask for it with each of its pages. */
export function runFeatureSaga(name: string, saga: Saga): Task | undefined {
  if (running.has(name)) return undefined;
  const task = sagas.run(saga);
  running.set(name, task);
  return task;
}

/** Ends all workflows, as after a component test. */
export function cancelFeatureSagas(): void {
  for (const task of running.values()) task.cancel();
  running.clear();
}
