import { combineSlices, configureStore, type Action } from '@reduxjs/toolkit';
import { setupListeners } from '@reduxjs/toolkit/query';
import { useDispatch, useSelector } from 'react-redux';
import createSagaMiddleware, { type Saga, type Task } from 'redux-saga';
import { apiMiddleware } from '../api/api-middleware.ts';
import { api } from '../api/api.ts';

const sagas = createSagaMiddleware();
const emptied = 'store/emptied';

/** What the server answered; each feature adds its slices with `slice.injectInto(rootReducer)` when its code is loaded. */
export const rootReducer = combineSlices(api);

export const store = configureStore({
  reducer: (state: ReturnType<typeof rootReducer> | undefined, action: Action) =>
    rootReducer(action.type === emptied ? undefined : state, action),
  middleware: (defaults) => defaults({ serializableCheck: false }).concat(...apiMiddleware, sagas),
});

// Polling rests while the page cannot be seen.
setupListeners(store.dispatch);

const running = new Map<string, Task>();

/** Starts a workflow unless one of that name runs already: a feature may ask for it with each of its pages. */
export function runFeatureSaga(name: string, saga: Saga): Task | undefined {
  if (running.has(name)) return undefined;
  const task = sagas.run(saga);
  running.set(name, task);
  return task;
}

/** As before the first page: workflows end, slices are empty. Each component test begins so. */
export function resetStore(): void {
  for (const task of running.values()) task.cancel();
  running.clear();
  store.dispatch(api.util.resetApiState());
  store.dispatch({ type: emptied });
}

export const useAppDispatch = useDispatch.withTypes<typeof store.dispatch>();
/** Takes selectors of injected slices: they read their own part, and its initial state while it is not loaded. */
export const useAppSelector = useSelector.withTypes<object>();
