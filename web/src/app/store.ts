import { combineSlices, configureStore } from '@reduxjs/toolkit';
import { useDispatch, useSelector } from 'react-redux';
import createSagaMiddleware, { type Saga, type Task } from 'redux-saga';
import { authSlice } from '../features/identity/auth-slice.ts';
import { rootSaga } from './root-saga.ts';

const sagas = createSagaMiddleware();

/** Slices of the shell; a lazily loaded feature adds its own with `rootReducer.inject(slice)`. */
export const rootReducer = combineSlices(authSlice);

export const store = configureStore({
  reducer: rootReducer,
  middleware: (defaults) => defaults({ thunk: false, serializableCheck: false }).concat(sagas),
});

sagas.run(rootSaga);

const running = new Set<string>();

/** Starts a lazily loaded feature's saga, once however often its page is opened. */
export function runFeatureSaga(name: string, saga: Saga): Task | undefined {
  if (running.has(name)) return undefined;
  running.add(name);
  return sagas.run(saga);
}

export type RootState = ReturnType<typeof rootReducer>;
export const useAppDispatch = useDispatch.withTypes<typeof store.dispatch>();
export const useAppSelector = useSelector.withTypes<RootState>();
