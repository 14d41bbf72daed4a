// The rules library against others at the same work, one after the other on one core; see docs/benchmarks.md.
import { type Goal, machine, report } from '../support/report.ts';
import { memoryGoals } from './memory.ts';
import { pinToOneCore } from '../support/one-core.ts';
import { capablancaGoals, perftGoals } from './perft.ts';
import { pgnGoals } from './pgn.ts';
import { type Part, readOptions, type RunOptions } from './run-options.ts';
import { sanGoals } from './san.ts';
import { winnableGoals } from './winnable.ts';

const runs: Readonly<Record<Part, (options: RunOptions) => Goal[] | Promise<Goal[]>>> = {
  perft: perftGoals,
  capablanca: capablancaGoals,
  pgn: pgnGoals,
  san: sanGoals,
  winnable: winnableGoals,
  memory: memoryGoals,
};

const options = readOptions();
console.log(`${machine()}\n${pinToOneCore()}; ${options.rounds} rounds after a warm-up, processor time`);
const goals: Goal[] = [];
for (const part of options.parts) goals.push(...(await runs[part](options)));
report('rules', goals);
