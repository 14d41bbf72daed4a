import type { ProgressLine } from '@royal-chess/contracts/core';

/**
 * Work that reports by calling back, as progress lines: of reports that are not read yet the last counts, and one with
 * `finished` ends them.
 */
export async function* progressLines(
  work: (report: (done: number, total: number) => void) => Promise<void>,
): AsyncGenerator<ProgressLine, void> {
  let reported: { readonly done: number; readonly total: number } | undefined;
  let total = 0;
  let ended = false;
  let changed = Promise.withResolvers<void>();
  const working = work((done, of) => {
    total = of;
    reported = { done, total };
    changed.resolve();
  }).finally(() => {
    ended = true;
    changed.resolve();
  });
  // It is awaited below, but may fail while a reader keeps us waiting in a `yield`.
  working.catch(() => undefined);
  for (;;) {
    await changed.promise;
    if (ended) break;
    changed = Promise.withResolvers();
    if (reported) yield { ...reported, finished: false };
  }
  await working;
  yield { done: total, total, finished: true };
}
