import { expect, test } from '@jest/globals';
import { act, renderHook, waitFor } from '@testing-library/react';
import { ApiProblem } from './api-problem.ts';
import { useCalls } from './use-calls.ts';

interface Answer {
  data?: string;
  error?: unknown;
}

test('calls are busy each for itself, and a fault stays until the next call', async () => {
  const { result } = renderHook(() => useCalls<'accept' | 'decline'>());
  const calls = () => result.current;
  const one = Promise.withResolvers<Answer>();
  const other = Promise.withResolvers<Answer>();
  const outcome = calls().run('accept', 'a', one.promise);
  void calls().run('decline', 'b', other.promise);
  await waitFor(() => expect(calls()).toMatchObject({ busy: ['a', 'b'], fault: null }));

  one.resolve({ error: ApiProblem.fromNetwork(false) });
  const { data, fault } = await outcome;
  expect([data, fault]).toMatchObject([undefined, { call: 'accept', code: 'RC_NETWORK' }]);
  await waitFor(() => expect(calls()).toMatchObject({ busy: ['b'], fault: { call: 'accept' } }));

  other.resolve({ data: 'done' });
  await waitFor(() => expect(calls()).toMatchObject({ busy: [], fault: { call: 'accept' } }));

  await expect(calls().run('accept', 'c', Promise.resolve({ data: 'done' }))).resolves.toEqual({
    data: 'done',
    fault: null,
  });
  await waitFor(() => expect(calls().fault).toBeNull());
});

test('a fault can be forgotten', async () => {
  const { result } = renderHook(() => useCalls<'accept'>());
  await result.current.run('accept', 'a', Promise.resolve({ error: 'some fault' }));
  await waitFor(() => expect(result.current.fault).toMatchObject({ code: 'RC_BROWSER' }));
  act(() => result.current.forgetFault());
  await waitFor(() => expect(result.current.fault).toBeNull());
});
