import { ok } from '../result.ts';
import type { RoundEntry, StartingNumber, Tournament } from './model/tournament.ts';
import type { PairRound } from './systems.ts';

type Renumber = (player: StartingNumber) => StartingNumber;

const renumberEntry = (entry: RoundEntry | null, to: Renumber): RoundEntry | null =>
  entry === null || entry.kind === 'bye' ? entry : { ...entry, opponent: to(entry.opponent) };

function renumbered(tournament: Tournament, to: Renumber): Tournament {
  const { assignedPoints } = tournament;
  return {
    ...tournament,
    players: tournament.players
      .map((player) => ({
        ...player,
        startingNumber: to(player.startingNumber),
        rounds: player.rounds.map((entry) => renumberEntry(entry, to)),
      }))
      .toSorted((a, b) => a.startingNumber - b.startingNumber),
    accelerations: tournament.accelerations.map((one) => ({ ...one, player: to(one.player) })),
    forbiddenPairs: tournament.forbiddenPairs.map((one) => ({ ...one, players: one.players.map(to) })),
    absences: tournament.absences.map((one) => ({ ...one, player: to(one.player) })),
    ...(assignedPoints && {
      assignedPoints: assignedPoints.map((one) => ({ ...one, players: one.players.map(to) })),
    }),
  };
}

/**
 * A pairing function for events whose pairings follow another order of players than the starting numbers (JaVaFo's
 * `XXC rank`): numbers are places in that order while it pairs, and the answer has the starting numbers again.
 */
export const pairInOrder =
  (pair: PairRound, order: readonly StartingNumber[]): PairRound =>
  (tournament, round) => {
    const places = new Map(order.map((player, index) => [player, index + 1]));
    const back: Renumber = (place) => order[place - 1] ?? place;
    const paired = pair(
      renumbered(tournament, (player) => places.get(player) ?? player),
      round,
    );
    if (!paired.ok) return { ok: false, error: { ...paired.error, players: paired.error.players.map(back) } };
    const { pairs, bye } = paired.value;
    return ok({
      ...paired.value,
      pairs: pairs.map(({ white, black }) => ({ white: back(white), black: back(black) })),
      bye: bye === null ? null : back(bye),
    });
  };
