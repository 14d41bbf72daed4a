import { formatPoints, pointsOf, scoreAfter } from '../../model/points.ts';
import type { Player, Points, RoundNumber, StartingNumber, Tournament } from '../../model/tournament.ts';
import type { PlayerRecord } from './player-record.ts';
import type { TrfFaults } from './trf-fault.ts';

/**
 * Compares recorded points with the results. Programs differ in whether they add fictitious points of the next round, points
 * of byes in rounds to come and those of games without a result: each of these sums fits.
 */
export function checkPoints(
  tournament: Tournament,
  records: ReadonlyMap<StartingNumber, PlayerRecord>,
  paired: RoundNumber,
  unfinishedPoints: Points,
  faults: TrfFaults,
): void {
  const extras = extraPoints(tournament, paired);
  for (const player of tournament.players) {
    const record = records.get(player.startingNumber);
    if (!record || record.points === null) continue;
    const points = scoreAfter(tournament, player, paired);
    const unfinished = player.rounds.filter((entry) => entry?.kind === 'paired').length * unfinishedPoints;
    const difference = record.points - points;
    const fits = [...(extras.get(player.startingNumber) ?? [0])].some(
      (extra) => difference === extra || difference === extra + unfinished,
    );
    if (!fits)
      faults.add(
        record.line.number,
        81,
        '001 points',
        `Player ${player.startingNumber} has ${formatPoints(record.points)} points, but the results give ${formatPoints(points)}.`,
      );
  }
}

/** Sums that recorded points may be higher by, for each player that has any besides 0. */
function extraPoints(
  { accelerations, absences, scoring }: Tournament,
  paired: RoundNumber,
): ReadonlyMap<StartingNumber, ReadonlySet<Points>> {
  const extras = new Map<StartingNumber, Set<Points>>();
  const add = (player: StartingNumber, points: Points): void => {
    const sums = extras.get(player) ?? new Set([0]);
    extras.set(player, new Set([...sums, ...Array.from(sums, (sum) => sum + points)]));
  };
  for (const { player, firstRound, lastRound, points } of accelerations)
    if (firstRound <= paired + 1 && lastRound >= paired) add(player, points);
  const byes = new Map<StartingNumber, Points>();
  for (const { player, bye } of absences)
    byes.set(player, (byes.get(player) ?? 0) + pointsOf({ kind: 'bye', bye }, scoring));
  for (const { player, round, bye } of absences)
    if (round === paired + 1) add(player, pointsOf({ kind: 'bye', bye }, scoring));
  for (const [player, points] of byes) add(player, points);
  return extras;
}

/**
 * Ranks may be shared by players of equal points, and the next rank is then free (TRF26: ties allowed). Any other rank that
 * repeats is a fault.
 */
export function checkRanks(
  records: readonly PlayerRecord[],
  players: readonly Player[],
  faults: TrfFaults,
): void {
  const known = new Set(players.map(({ startingNumber }) => startingNumber));
  const byRank = new Map<number, PlayerRecord[]>();
  for (const record of records) {
    if (!record.rank || !known.has(record.facts.startingNumber)) continue;
    byRank.set(record.rank, [...(byRank.get(record.rank) ?? []), record]);
  }
  let before = 0;
  for (const [rank, sharing] of [...byRank].toSorted(([a], [b]) => a - b)) {
    const [first, ...others] = sharing;
    const shared = rank === before + 1;
    for (const record of others)
      if (first && (!shared || record.points !== first.points))
        faults.add(
          record.line.number,
          86,
          '001 rank',
          `Rank ${rank} of player ${record.facts.startingNumber} repeats; player ${first.facts.startingNumber} has it (line ${first.line.number}).`,
        );
    before += sharing.length;
  }
}
