// Pairing a round next to bbpPairings as WASM, one after the other on one core; see docs/benchmarks.md.
import { pinToOneCore } from '../support/one-core.ts';
import { type Goal, machine, report } from '../support/report.ts';
import { regularGoals } from './regular-results.ts';
import { roundGoals } from './round-speed.ts';
import { type Part, readOptions, type RunOptions } from './run-options.ts';
import { tieBreakGoals } from './tie-break-speed.ts';
import { wholeEventGoals } from './whole-event.ts';

const runs: Readonly<Record<Part, (options: RunOptions) => Goal[] | Promise<Goal[]>>> = {
  rounds: roundGoals,
  regular: regularGoals,
  event: wholeEventGoals,
  'tie-breaks': tieBreakGoals,
};

const options = readOptions();
console.log(`${machine()}\n${pinToOneCore()}; ${options.rounds} rounds after a warm-up, processor time`);
const goals: Goal[] = [];
for (const part of options.parts) goals.push(...(await runs[part](options)));
report('pairing', goals);
