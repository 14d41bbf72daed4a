import type { Acceleration, Points, StartingNumber, Tournament } from '../model/tournament.ts';

/** Starting number of the last player of group A: the first half of the list, rounded up to an even number (C.04.7 Art. 1.2). */
export function lastOfGroupA(numbers: readonly StartingNumber[]): StartingNumber | null {
  const size = 2 * Math.ceil(numbers.length / 4);
  return numbers.toSorted((a, b) => a - b)[size - 1] ?? numbers.at(-1) ?? null;
}

/**
 * Virtual points of the Baku acceleration (C.04.7 Art. 1.4): group A has the points of a win in the first half of the accelerated
 * rounds and half as many in the others; half of all rounds, rounded up, are accelerated. After late entries group A still
 * ends with the player that it ended with in round 1 (Art. 1.3), so pass that number on.
 */
export function bakuAccelerations(
  tournament: Pick<Tournament, 'players' | 'plannedRounds' | 'scoring'>,
  lastOfA = lastOfGroupA(tournament.players.map((player) => player.startingNumber)),
): Acceleration[] {
  const win = tournament.scoring.win.white;
  const accelerated = Math.ceil(tournament.plannedRounds / 2);
  const full = Math.ceil(accelerated / 2);
  const stretches: readonly (readonly [number, number, Points])[] = [
    [1, full, win],
    [full + 1, accelerated, Math.floor(win / 2)],
  ];
  return tournament.players
    .filter((player) => lastOfA !== null && player.startingNumber <= lastOfA)
    .flatMap((player) =>
      stretches
        .filter(([firstRound, lastRound]) => firstRound <= lastRound)
        .map(([firstRound, lastRound, points]) => ({
          player: player.startingNumber,
          firstRound,
          lastRound,
          points,
        })),
    );
}
