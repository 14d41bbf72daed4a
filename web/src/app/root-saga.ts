import { all, fork } from 'redux-saga/effects';
import { authSaga } from '../features/identity/index.ts';

/** Workflows that run from the first page on; those of a feature start with its page (`runFeatureSaga`). */
export function* rootSaga() {
  yield all([fork(authSaga)]);
}
