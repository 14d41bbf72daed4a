import { pairedRounds } from '../../model/paired-rounds.ts';
import { scoreAfter } from '../../model/points.ts';
import type { StartingNumber, Tournament } from '../../model/tournament.ts';
import type { RecordedStanding, TrfDocument, TrfHeader } from './trf-document.ts';

/**
 * A document of a tournament that no file held before. Points come from the results; ranks from the points where no order is
 * given, equal points in the order of starting numbers.
 *
 * @param standings all players from the first place on
 */
export function trfOf(
  tournament: Tournament,
  {
    header = {},
    comments = [],
    standings,
  }: {
    readonly header?: TrfHeader;
    readonly comments?: readonly string[];
    readonly standings?: readonly StartingNumber[];
  } = {},
): TrfDocument {
  const rounds = pairedRounds(tournament);
  const points = new Map(
    tournament.players.map((player) => [player.startingNumber, scoreAfter(tournament, player, rounds)]),
  );
  const order =
    standings ?? [...points].toSorted(([a, ofA], [b, ofB]) => ofB - ofA || a - b).map(([player]) => player);
  return {
    tournament,
    header: {
      numberOfPlayers: String(tournament.players.length),
      numberOfRatedPlayers: String(tournament.players.filter(({ rating }) => rating > 0).length),
      ...header,
    },
    recorded: new Map(
      order.map((player, index): [StartingNumber, RecordedStanding] => [
        player,
        { points: points.get(player) ?? null, rank: index + 1 },
      ]),
    ),
    nationalRatings: [],
    teamEvent: null,
    pairingOrder: null,
    comments,
    unknown: [],
    warnings: [],
    layout: null,
  };
}
