import type { FideList } from '@royal-chess/infra/fide-list/fide-list';
import { type Goal, lessThan } from '../support/report.ts';
import { percentile } from '../support/statistics.ts';

/** What is typed, letter by letter: common and rare names, several words in both orders, IDs, and nothing that is found. */
const typed = [
  'Kumar, Mohammad',
  'mohammad reza',
  'Singh Arjun',
  'alexander ivanov',
  'Li, Anna',
  'maria garcia',
  'Müller, Peter',
  'bakeno fatemeh',
  'a b c',
  'ma mo ma',
  'xqz ali',
  '123456',
  '4000000',
  'zzzz',
];

/** The time of each search of an autocomplete that asks after every letter. */
export async function searchTimes(list: FideList): Promise<Goal[]> {
  const times: number[] = [];
  let slowest = { text: '', ms: 0 };
  for (let round = 0; round < 3; round += 1)
    for (const text of typed)
      for (let end = 1; end <= text.length; end += 1) {
        const part = text.slice(0, end);
        const from = performance.now();
        await list.search(part, 10);
        const ms = performance.now() - from;
        times.push(ms);
        if (ms > slowest.ms) slowest = { text: part, ms };
      }
  console.log(
    `${times.length} searches, median ${percentile(times, 0.5).toFixed(2)} ms; slowest "${slowest.text}"`,
  );
  return [
    lessThan('search p99, ms', percentile(times, 0.99), 50),
    lessThan('search slowest, ms', slowest.ms, 50),
  ];
}
