import type { DashboardAnswer } from '@royal-chess/contracts/admin';
import type { ProgressLine } from '@royal-chess/contracts/core';
import { END, eventChannel, type EventChannel, type SagaIterator } from 'redux-saga';
import { call, delay, put, race, take, takeEvery, takeLatest } from 'redux-saga/effects';
import { ApiProblem } from '../../shared/api/api-problem.ts';
import { call as callRoute, httpRoutes } from '../../shared/api/call.ts';
import { showToast } from '../../shared/ui/toasts.ts';
import {
  dashboardLeft,
  dashboardOpened,
  figuresArrived,
  figuresFailed,
  rebuildRequested,
  rebuildEnded,
  rebuildProgressed,
  requeueRequested,
  requeueEnded,
  retryRequested,
} from './dashboard-slice.ts';
import { messages } from './messages.ts';
import { openRebuild } from './open-rebuild.ts';
import { readNdjson, shareOf } from './read-ndjson.ts';

const everyMs = 1_000;

const visibility = (): EventChannel<true> =>
  eventChannel((emit) => {
    const tell = () => emit(true);
    document.addEventListener('visibilitychange', tell);
    return () => document.removeEventListener('visibilitychange', tell);
  });

/** Asks once a second while the page can be seen; a hidden tab asks nobody. */
function* poll(): SagaIterator<void> {
  const seen = visibility();
  try {
    for (;;) {
      while (document.hidden) yield take(seen);
      try {
        const figures: DashboardAnswer = yield call(() => callRoute(httpRoutes.dashboard, {}));
        yield put(figuresArrived(figures));
      } catch (error) {
        yield put(figuresFailed(ApiProblem.of(error)));
      }
      yield race([delay(everyMs), take(seen), take(retryRequested)]);
    }
  } finally {
    seen.close();
  }
}

type Progress = { readonly line: ProgressLine } | { readonly problem: ApiProblem };

const rebuildChannel = (name: string): EventChannel<Progress> =>
  eventChannel((emit) => {
    const run = async () => {
      for await (const line of readNdjson(await openRebuild(name))) emit({ line });
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
      ? {
          of: 'rebuild' as const,
          text: `${messages.rebuildFailed(name)}: ${problem.detail}`,
          code: problem.code,
        }
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

function* requeue({ payload: ref }: ReturnType<typeof requeueRequested>): SagaIterator<void> {
  try {
    const params = { name: ref.projection, stream: ref.stream };
    yield call(() => callRoute(httpRoutes.requeue, { params }));
    yield put(requeueEnded({ ref, fault: null }));
    yield call(showToast, { kind: 'success', text: messages.requeued });
  } catch (error) {
    const { detail, code } = ApiProblem.of(error);
    yield put(
      requeueEnded({ ref, fault: { of: 'requeue', text: `${messages.requeueFailed}: ${detail}`, code } }),
    );
    yield call(showToast, { kind: 'error', text: messages.requeueFailed });
  }
}

export function* dashboardSaga(): SagaIterator<void> {
  yield takeEvery(rebuildRequested, rebuild);
  yield takeEvery(requeueRequested, requeue);
  yield takeLatest(dashboardOpened, function* run(): SagaIterator<void> {
    yield race([call(poll), take(dashboardLeft)]);
  });
}
