import type { TournamentState } from 'swiss-tournament-calculator';
import { atLeast, type Goal, lessThan } from '../support/report.ts';
import { median, spread } from '../support/statistics.ts';
import { peerPairs, peerState } from './bbp-peer.ts';
import { ownPairs } from './own-pairs.ts';
import { playedTournament } from './played-tournament.ts';
import type { RunOptions } from './run-options.ts';

/** The round that is paired, after as many as that less one. */
const round = 9;
const plannedRounds = 11;

/** Players, and the goal in milliseconds. */
const sizes = [
  [100, 40],
  [200, 120],
  [500, 2200],
  [1000, 20_000],
] as const;

/** Processor milliseconds of a run of the work, repeated for a share of time. */
async function millisecondsOf(
  work: () => string | Promise<string>,
  expected: string,
  share: number,
): Promise<number> {
  globalThis.gc?.();
  let runs = 0;
  let spent = 0;
  const began = process.cpuUsage();
  do {
    if ((await work()) !== expected) throw new Error('the two do not pair the round the same way');
    runs += 1;
    const { user, system } = process.cpuUsage(began);
    spent = (user + system) / 1000;
  } while (spent < share);
  return spent / runs;
}

/** The package gives its WASM a fixed memory, which larger tournaments overrun. */
async function finishes(state: TournamentState): Promise<boolean> {
  try {
    await peerPairs(state);
    return true;
  } catch {
    return false;
  }
}

const row = (name: string, values: readonly number[]): string =>
  `  ${name.padEnd(24)}${median(values).toFixed(1).padStart(10)} ms (${spread(values, 1)})`;

/** Time of one round next to bbpPairings as WASM, which must give the same pairs; how the time grows with the players. */
export async function roundGoals(options: RunOptions): Promise<Goal[]> {
  const goals: Goal[] = [];
  const medians = new Map<number, number>();
  for (const [players, goal] of sizes) {
    const tournament = playedTournament(players, round - 1, plannedRounds, players);
    const state = peerState(tournament, round);
    const expected = ownPairs(tournament, round);
    const own: number[] = [];
    const peer: number[] = [];
    const peerRuns = players <= options.peerUpTo && (await finishes(state));
    for (let turn = -1; turn < options.rounds; turn++) {
      const ours = await millisecondsOf(() => ownPairs(tournament, round), expected, options.share);
      if (turn >= 0) own.push(ours);
      if (!peerRuns) continue;
      const theirs = await millisecondsOf(() => peerPairs(state), expected, options.share);
      if (turn >= 0) peer.push(theirs);
    }
    console.log(`\nround ${round} of ${players} players`);
    console.log(row('Royal Chess', own));
    medians.set(players, median(own));
    goals.push(lessThan(`round ${round} of ${players} players, ms`, median(own), goal));
    if (!peerRuns) {
      console.log('  bbpPairings as WASM does not finish: its memory of 16 MB is not enough');
      continue;
    }
    const ratio = median(peer) / median(own);
    console.log(`${row('bbpPairings as WASM', peer)}  we are ${ratio.toFixed(1)} times as fast`);
    if (players === 200) goals.push(atLeast('times as fast as the WASM at 200 players', ratio, 5));
  }
  const power = Math.log(medians.get(1000)! / medians.get(200)!) / Math.log(5);
  goals.push(lessThan('power of the growth from 200 to 1,000 players', power, 3.1));
  return goals;
}
