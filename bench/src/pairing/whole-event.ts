import { atLeast, type Goal } from '../support/report.ts';
import { playedTournament } from './played-tournament.ts';
import type { RunOptions } from './run-options.ts';

/** Pairs every round of a large event; time of each and memory are printed. */
export function wholeEventGoals({ short }: RunOptions): Goal[] {
  const players = short ? 1000 : 5000;
  const rounds = 11;
  const seconds: number[] = [];
  console.log(`\n${players.toLocaleString('en')} players, ${rounds} rounds, processor seconds by round`);
  playedTournament(players, rounds, rounds, players, (_, spent) => void seconds.push(spent));
  const total = seconds.reduce((sum, spent) => sum + spent, 0);
  const peak = process.resourceUsage().maxRSS / 1024;
  console.log(`  ${seconds.map((spent) => spent.toFixed(1)).join(' ')}: together ${total.toFixed(1)} s`);
  console.log(`  peak memory of the whole run ${peak.toFixed(0)} MB`);
  return [atLeast(`rounds paired of ${players.toLocaleString('en')} players`, seconds.length, rounds)];
}
