import type { Tournament } from '../model/tournament.ts';

/** How the rounds of an event are paired. */
export type RoundPlan = 'swiss' | 'round-robin' | 'double-round-robin';

/**
 * Warns before the start of rounds that cannot all be paired, by what the number of players and the prohibited pairs allow at
 * most (C.02). That there is no warning does not promise a pairing: colours and byes may prevent one earlier.
 *
 * @returns sentences for the arbiter
 */
export function roundCountWarnings(
  {
    players,
    plannedRounds,
    forbiddenPairs,
  }: Pick<Tournament, 'players' | 'plannedRounds' | 'forbiddenPairs'>,
  plan: RoundPlan = 'swiss',
): readonly string[] {
  const count = players.length;
  if (count < 2) return ['An event needs two players.'];
  const cycle = count - 1 + (count % 2);
  if (plan !== 'swiss') {
    const needed = plan === 'round-robin' ? cycle : 2 * cycle;
    return plannedRounds === needed
      ? []
      : [
          `${count} players need ${needed} rounds to meet ${plan === 'round-robin' ? 'once' : 'twice'}; ${plannedRounds} are planned.`,
        ];
  }
  if (plannedRounds > cycle)
    return [`${count} players can play ${cycle} rounds at most; ${plannedRounds} are planned.`];
  return forbiddenWarnings(players, plannedRounds, forbiddenPairs);
}

/** Players whom prohibited pairs of all rounds leave too few opponents; one round may be the bye where their number is odd. */
function forbiddenWarnings(
  players: Tournament['players'],
  plannedRounds: number,
  forbiddenPairs: Tournament['forbiddenPairs'],
): readonly string[] {
  const whole = forbiddenPairs.filter(
    ({ firstRound, lastRound }) => firstRound <= 1 && lastRound >= plannedRounds,
  );
  const bye = players.length % 2;
  return players.flatMap(({ startingNumber }) => {
    const forbidden = new Set(
      whole.filter((group) => group.players.includes(startingNumber)).flatMap((group) => group.players),
    );
    forbidden.delete(startingNumber);
    const opponents = players.length - 1 - forbidden.size;
    return opponents + bye >= plannedRounds
      ? []
      : [
          `Prohibited pairs leave ${opponents} ${opponents === 1 ? 'opponent' : 'opponents'} to player ${startingNumber} for ${plannedRounds} rounds.`,
        ];
  });
}
