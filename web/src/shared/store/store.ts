import { combineSlices, configureStore } from '@reduxjs/toolkit';
import { useDispatch, useSelector } from 'react-redux';
import createSagaMiddleware, { type Saga, type Task } from 'redux-saga';

const sagas = createSagaMiddleware();

/** Empty at first: each feature adds its slices with `slice.injectInto(rootReducer)` when its code is loaded. */
export const rootReducer = combineSlices();

export const store = configureStore({
  reducer: rootReducer,
  middleware: (defaults) => defaults({ thunk: false, serializableCheck: false }).concat(sagas),
});

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
