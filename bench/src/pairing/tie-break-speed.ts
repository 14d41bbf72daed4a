import { catalogue, type TieBreakName } from '@royal-chess/domain/tournament/tie-breaks/catalogue';
import { parseTieBreaks } from '@royal-chess/domain/tournament/tie-breaks/parse-tie-break';
import { standings } from '@royal-chess/domain/tournament/tie-breaks/standings';
import { randomEvent } from '@royal-chess/domain/tournament/tie-breaks/testing/random-event';
import { type Goal, lessThan } from '../support/report.ts';
import { median, spread } from '../support/statistics.ts';
import type { RunOptions } from './run-options.ts';

const players = 1000;
const rounds = 11;
const limitMs = 50;
/** Runs before the first that counts: the compiler has done its work then. */
const warmUps = 20;

/** Tables of one round of the run: collections of garbage belong to the work, and not each table has one. */
const runsOfRound = 10;

/** Every code for players, and the usual cuts and medians. */
const cuts = [
  'BH/C1',
  'BH/C2',
  'BH/M1',
  'BH/M2',
  'FB/C1',
  'AOB/F',
  'SB/C1',
  'SB/C2',
  'PS/C1',
  'ARO/C1',
  'DE/P',
];
const codes = (Object.keys(catalogue) as string[])
  .filter((name) => catalogue[name as TieBreakName].scope !== 'team')
  .concat(cuts);

/** Ranks a large event by all tie-breaks at once; processor time of one table. */
export function tieBreakGoals({ rounds: measured }: RunOptions): Goal[] {
  const parsed = parseTieBreaks(codes.join(' '));
  if (!parsed.ok) throw new Error(parsed.error.map(({ message }) => message).join(' '));
  const order = parsed.value;
  const event = randomEvent(1, players, rounds);
  const once = (): number => {
    const began = process.cpuUsage();
    const { rows } = standings(event, order);
    const { user, system } = process.cpuUsage(began);
    if (rows.length !== players) throw new Error(`${rows.length} rows`);
    return (user + system) / 1000;
  };
  const first = once();
  for (let run = 1; run < warmUps; run++) once();
  const times = Array.from({ length: measured }, () => {
    let sum = 0;
    for (let run = 0; run < runsOfRound; run++) sum += once();
    return sum / runsOfRound;
  });
  const name = `${order.length} tie-breaks of ${players.toLocaleString('en')} players after ${rounds} rounds, ms`;
  console.log(
    `\n${name}: ${median(times).toFixed(1)} (${spread(times, 1)}); the first table of the process ${first.toFixed(0)}`,
  );
  return [lessThan(name, median(times), limitMs)];
}
