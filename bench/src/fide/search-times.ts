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

/** The time of each search of an autocomplete that asks after every letter: of the processor, and until the answer. */
export async function searchTimes(list: FideList): Promise<Goal[]> {
  const searches: { readonly text: string; readonly cpuMs: number; readonly ms: number }[] = [];
  for (let round = 0; round < 3; round += 1)
    for (const text of typed)
      for (let end = 1; end <= text.length; end += 1) {
        const part = text.slice(0, end);
        const [cpu, from] = [process.threadCpuUsage(), performance.now()];
        await list.search(part, 10);
        const { user, system } = process.threadCpuUsage(cpu);
        searches.push({ text: part, cpuMs: (user + system) / 1_000, ms: performance.now() - from });
      }
  const times = searches.map(({ ms }) => ms);
  const cpuTimes = searches.map(({ cpuMs }) => cpuMs);
  const [slowest] = searches.toSorted((one, other) => other.cpuMs - one.cpuMs);
  console.log(
    `${searches.length} searches, until the answer: median ${percentile(times, 0.5).toFixed(2)} ms, ` +
      `p99 ${percentile(times, 0.99).toFixed(1)} ms; most work: "${slowest?.text}"`,
  );
  return [
    lessThan('search, processor time p99, ms', percentile(cpuTimes, 0.99), 50),
    lessThan('search, processor time at most, ms', Math.max(...cpuTimes), 50),
  ];
}
