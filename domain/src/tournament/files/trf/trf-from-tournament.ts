import { pairedRounds } from '../../model/paired-rounds.ts';
import { scoreAfter } from '../../model/points.ts';
import type { StartingNumber, Tournament } from '../../model/tournament.ts';
import type { RecordedStanding, TrfDocument, TrfHeader, TrfTeamEvent } from './trf-document.ts';

/**
 * A document of a tournament that no file held before. Points come from the results; ranks from the points where no order is
 * given, equal points in the order of starting numbers.
 *
 * @param standings the rank of each player, which players may share
 */
export function trfOf(
  tournament: Tournament,
  {
    header = {},
    comments = [],
    standings,
    teamEvent = null,
    openGames,
  }: {
    readonly header?: TrfHeader;
    readonly comments?: readonly string[];
    readonly standings?: readonly { readonly rank: number; readonly number: StartingNumber }[];
    readonly teamEvent?: TrfTeamEvent | null;
    readonly openGames?: TrfDocument['openGames'];
  } = {},
): TrfDocument {
  const rounds = pairedRounds(tournament);
  const points = new Map(
    tournament.players.map((player) => [player.startingNumber, scoreAfter(tournament, player, rounds)]),
  );
  const byPoints = [...points].toSorted(([a, ofA], [b, ofB]) => ofB - ofA || a - b);
  const ranks = standings ?? byPoints.map(([number], index) => ({ number, rank: index + 1 }));
  return {
    tournament,
    header: {
      numberOfPlayers: String(tournament.players.length),
      numberOfRatedPlayers: String(tournament.players.filter(({ rating }) => rating > 0).length),
      ...(teamEvent && { numberOfTeams: String(teamEvent.teams.length) }),
      ...header,
    },
    recorded: new Map(
      ranks.map(({ number, rank }): [StartingNumber, RecordedStanding] => [
        number,
        { points: points.get(number) ?? null, rank },
      ]),
    ),
    nationalRatings: [],
    teamEvent,
    openGames,
    roundsStated: true,
    pairingOrder: null,
    comments,
    unknown: [],
    tieBreakFaults: [],
    warnings: [],
    layout: null,
  };
}
