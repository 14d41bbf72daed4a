const nightly = process.env['NIGHTLY'] === '1';

/**
 * Numbers of the writes at which a test kills its process, without end: every write in nightly runs, else every third one.
 * @param first where the daily slice begins; other slices together cover every write
 */
export function* killPoints(first: 1 | 2 | 3): Generator<number, never> {
  for (let at = nightly ? 1 : first; ; at += nightly ? 1 : 3) yield at;
}
