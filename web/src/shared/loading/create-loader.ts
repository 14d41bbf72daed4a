import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { useSelector } from 'react-redux';
import { useCallback, useEffect } from 'react';
import { call, cancelled, put, takeLatest } from 'redux-saga/effects';
import { ApiProblem } from '../api/api-problem.ts';
import { rootReducer, runFeatureSaga, useAppDispatch } from '../store/store.ts';

/** What a page knows of one thing it loads. A new answer replaces the old one; until then the old one stays. */
export interface Loaded<Input, Answer> {
  readonly input: Input | null;
  readonly answer: Answer | null;
  /** Input the answer belongs to: differs from `input` while a newer one is on its way. */
  readonly answerOf: Input | null;
  readonly loading: boolean;
  readonly problem: ApiProblem | null;
}

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/**
 * A slice, a thin saga and a hook for something that is fetched: the newest input wins and cancels the request before it.
 * The slice joins the store with the first use.
 */
export function createLoader<Input, Answer>(
  name: string,
  fetch: (input: Input, signal: AbortSignal) => Promise<Answer>,
) {
  const initialState: Loaded<Input, Answer> = {
    input: null,
    answer: null,
    answerOf: null,
    loading: false,
    problem: null,
  };
  // Whole states and not drafts: answers are plain data of any shape.
  const slice = createSlice({
    name,
    initialState: { value: initialState as unknown },
    reducers: {
      asked: (state, { payload }: PayloadAction<unknown>) => {
        const before = state.value as Loaded<Input, Answer>;
        state.value = { ...before, input: payload as Input, loading: true, problem: null };
      },
      arrived: (state, { payload }: PayloadAction<{ input: unknown; answer: unknown }>) => {
        const { input, answer } = payload as { input: Input; answer: Answer };
        state.value = { input, answer, answerOf: input, loading: false, problem: null };
      },
      failed: (state, { payload }: PayloadAction<ApiProblem>) => {
        const before = state.value as Loaded<Input, Answer>;
        state.value = { ...before, loading: false, problem: payload };
      },
    },
    selectors: { selectLoaded: (state) => state.value as Loaded<Input, Answer> },
  });
  const injected = slice.injectInto(rootReducer);
  const { asked, arrived, failed } = slice.actions;

  function* load({ payload }: ReturnType<typeof asked>) {
    const controller = new AbortController();
    try {
      const answer: Answer = yield call(fetch, payload as Input, controller.signal);
      yield put(arrived({ input: payload, answer }));
    } catch (error) {
      yield put(failed(ApiProblem.of(error)));
    } finally {
      const superseded: boolean = yield cancelled();
      if (superseded) controller.abort();
    }
  }

  function* saga() {
    yield takeLatest(asked, load);
  }

  /** Loads whenever the input changes; `null` waits. */
  function useLoaded(input: Input | null): Loaded<Input, Answer> & { readonly retry: () => void } {
    const dispatch = useAppDispatch();
    const loaded = useSelector(injected.selectors.selectLoaded);
    const key = JSON.stringify(input);
    useEffect(() => {
      runFeatureSaga(name, saga);
      if (key !== 'null') dispatch(asked(JSON.parse(key)));
    }, [dispatch, key]);
    const retry = useCallback(() => {
      if (key !== 'null') dispatch(asked(JSON.parse(key)));
    }, [dispatch, key]);
    // What was loaded for another page must not flash up here.
    const mine = same(loaded.input, input);
    return { ...loaded, loading: !mine || loaded.loading, problem: mine ? loaded.problem : null, retry };
  }

  return { useLoaded };
}
