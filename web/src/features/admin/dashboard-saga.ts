import type { ProgressLine } from '@royal-chess/contracts/core';
import { END, eventChannel, type EventChannel, type SagaIterator } from 'redux-saga';
import { call, put, take, takeEvery } from 'redux-saga/effects';
import { ApiProblem } from '../../shared/api/api-problem.ts';
import { showToast } from '../../shared/ui/toasts.ts';
import { rebuildEnded, rebuildProgressed, rebuildRequested } from './dashboard-slice.ts';
import { messages } from './messages.ts';
import { openRebuild } from './open-rebuild.ts';
import { readNdjson, shareOf } from './read-ndjson.ts';

type Progress = { readonly line: ProgressLine } | { readonly problem: ApiProblem };

const rebuildChannel = (name: string): EventChannel<Progress> =>
  eventChannel((emit) => {
    const run = async () => {
      let finished = false;
      for await (const line of readNdjson(await openRebuild(name))) {
        finished = line.finished;
        emit({ line });
      }
      // An answer without a last line broke off: what became of the rebuild is unknown.
      if (!finished) throw ApiProblem.fromNetwork(false);
    };
    run()
      .catch((error: unknown) => emit({ problem: ApiProblem.of(error) }))
      .finally(() => emit(END));
    return () => undefined;
  });

function* rebuild({ payload: name }: ReturnType<typeof rebuildRequested>): SagaIterator<void> {
  const progress: EventChannel<Progress> = yield call(rebuildChannel, name);
  let done = 0;
  let problem: ApiProblem | null = null;
  try {
    for (;;) {
      const step: Progress = yield take(progress);
      if ('problem' in step) problem = step.problem;
      else {
        done = step.line.done;
        yield put(rebuildProgressed({ name, share: shareOf(step.line) }));
      }
    }
  } finally {
    const fault = problem
      ? { detail: `${messages.rebuildFailed(name)}: ${problem.detail}`, code: problem.code }
      : null;
    yield put(rebuildEnded({ name, fault }));
    yield call(
      showToast,
      fault
        ? { kind: 'error', text: messages.rebuildFailed(name) }
        : { kind: 'success', text: messages.rebuildDone(name, done) },
    );
  }
}

/** Rebuilds of read models, with their progress. */
export function* dashboardSaga(): SagaIterator<void> {
  yield takeEvery(rebuildRequested, rebuild);
}
