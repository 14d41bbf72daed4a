import { ok } from '../result.ts';
import type { RoundEntry, RoundNumber, StartingNumber, Tournament } from './model/tournament.ts';
import type { PairingSystem, PairRound } from './systems.ts';

type Renumber = (player: StartingNumber) => StartingNumber;

const renumberEntry = (entry: RoundEntry | null, to: Renumber): RoundEntry | null =>
  entry === null || entry.kind === 'bye' ? entry : { ...entry, opponent: to(entry.opponent) };

const placesIn = (order: readonly StartingNumber[]): Renumber => {
  const places = new Map(order.map((player, index) => [player, index + 1]));
  return (player) => places.get(player) ?? player;
};

const playersAt =
  (order: readonly StartingNumber[]): Renumber =>
  (place) =>
    order[place - 1] ?? place;

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

/** Names keep the starting numbers of players who have none: sentences of reasons and explanations use them. */
const forOrder = (tournament: Tournament, order: readonly StartingNumber[]): Tournament =>
  renumbered(
    {
      ...tournament,
      players: tournament.players.map((player) => ({
        ...player,
        name: player.name || `Player ${player.startingNumber}`,
      })),
    },
    placesIn(order),
  );

/**
 * A pairing function for events whose pairings follow another order of players than the starting numbers (JaVaFo's
 * `XXC rank`): numbers are places in that order while it pairs, and the answer has the starting numbers again.
 */
export const pairInOrder =
  (pair: PairRound, order: readonly StartingNumber[]): PairRound =>
  (tournament, round) => {
    const back = playersAt(order);
    const paired = pair(forOrder(tournament, order), round);
    if (!paired.ok) return { ok: false, error: { ...paired.error, players: paired.error.players.map(back) } };
    const { pairs, bye } = paired.value;
    return ok({
      ...paired.value,
      pairs: pairs.map(({ white, black }) => ({ white: back(white), black: back(black) })),
      bye: bye === null ? null : back(bye),
    });
  };

/** A system whose pairings, and the explanations of them, follow another order than the starting numbers. */
export function systemInOrder<System extends PairingSystem>(
  system: System,
  order: readonly StartingNumber[],
): System {
  const { pair, explain } = system;
  return {
    ...system,
    pair: pairInOrder(pair, order),
    ...(explain && {
      explain: (tournament: Tournament, round: RoundNumber) =>
        explain(forOrder(tournament, order), round, playersAt(order)),
    }),
  };
}
