import { combineSlices, configureStore } from '@reduxjs/toolkit';
import { setupListeners } from '@reduxjs/toolkit/query';
import { useDispatch, useSelector } from 'react-redux';
import createSagaMiddleware, { type Saga, type Task } from 'redux-saga';
import { apiMiddleware } from '../api/api-middleware.ts';
import { api } from '../api/api.ts';

const sagas = createSagaMiddleware();

/** What the server answered; each feature adds its slices with `slice.injectInto(rootReducer)` when its code is loaded. */
export const rootReducer = combineSlices(api);

export const store = configureStore({
  reducer: rootReducer,
  middleware: (defaults) => defaults({ serializableCheck: false }).concat(...apiMiddleware, sagas),
});

// Polling rests while the page cannot be seen.
setupListeners(store.dispatch);

const running = new Set<string>();

/** Starts a workflow unless one of that name runs already: a feature may ask for it with each of its pages. */
export function runFeatureSaga(name: string, saga: Saga): Task | undefined {
  if (running.has(name)) return undefined;
  running.add(name);
  return sagas.run(saga);
}

export const useAppDispatch = useDispatch.withTypes<typeof store.dispatch>();
/** Takes selectors of injected slices: they read their own part, and its initial state while it is not loaded. */
export const useAppSelector = useSelector.withTypes<object>();
