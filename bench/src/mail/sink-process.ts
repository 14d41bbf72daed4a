// The mail server of the benchmark, in a process of its own: peer and product send to it in turns.
import { startMailSink } from './mail-sink.ts';

/** Mails of one turn: how many, how many of them to an address that had one already, and when the first and the last came, milliseconds. */
export interface SinkCount {
  readonly mails: number;
  readonly repeated: number;
  readonly first: number;
  readonly last: number;
}

let [first, last] = [0, 0];
let start = 0;
const sink = await startMailSink(() => {
  last = performance.now();
  if (sink.total === start + 1) first = last;
});
process.on('message', (question: 'count' | 'reset') => {
  if (question === 'reset') {
    start = sink.total;
    (sink.received as Map<string, number>).clear();
  }
  const repeated = [...sink.received.values()].filter((count) => count > 1).length;
  process.send?.({ mails: sink.total - start, repeated, first, last } satisfies SinkCount);
});
process.on('disconnect', () => process.exit(0));
process.send?.({ port: sink.port });
