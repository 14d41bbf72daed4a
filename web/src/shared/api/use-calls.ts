import { useState } from 'react';
import { ApiProblem } from './api-problem.ts';

/** Why a call failed; shown where it was made. */
export interface CallFault<Name extends string> {
  readonly call: Name;
  readonly code: string;
  readonly detail: string;
}

/**
 * Mutations that run side by side on one page: which are on their way, and why the last one failed.
 * A new call, or `forgetFault`, removes the fault.
 */
export function useCalls<Name extends string>() {
  const [busy, setBusy] = useState<readonly string[]>([]);
  const [fault, setFault] = useState<CallFault<Name> | null>(null);

  /**
   * Follows one call.
   * @param key what it is about, as the id of a seek; in `busy` until the answer is there
   * @returns what a mutation answers, with the fault in place of its error
   */
  async function run<Answer>(
    call: Name,
    key: string,
    request: PromiseLike<{ data?: Answer; error?: unknown }>,
  ): Promise<{ data?: Answer; fault: CallFault<Name> | null }> {
    setBusy((keys) => [...keys, key]);
    setFault(null);
    const { data, error } = await request;
    setBusy((keys) => keys.filter((other) => other !== key));
    if (error === undefined) return data === undefined ? { fault: null } : { data, fault: null };
    const { code, detail } = ApiProblem.of(error);
    const failed = { call, code, detail };
    setFault(failed);
    return { fault: failed };
  }

  return { busy, fault, run, forgetFault: () => setFault(null) };
}
