import { isReadableLine } from '@royal-chess/contracts/core';
import type { ImportedRules } from '@royal-chess/contracts/tournaments';
import { teamEventOf } from '@royal-chess/domain/tournament/files/trf/team-event-of';
import type { TrfDocument } from '@royal-chess/domain/tournament/files/trf/trf-document';
import { recordedPairing } from '@royal-chess/domain/tournament/model/before-round';
import { pairedRounds } from '@royal-chess/domain/tournament/model/paired-rounds';
import { standardScoring } from '@royal-chess/domain/tournament/model/points';
import type { RoundPairing } from '@royal-chess/domain/tournament/model/round-pairing';

type IdOf = (startingNumber: number) => string;

/** Names of the teams of a file, each different: an entry names its team. */
export function teamNames({ teamEvent }: TrfDocument): readonly string[] {
  const names: string[] = [];
  for (const { number, name } of teamEvent?.teams ?? []) {
    const written = isReadableLine(name) ? name.trim() : `Team ${number}`;
    names.push(names.includes(written) ? `${written} (${number})` : written);
  }
  return names;
}

function teamsOf(document: TrfDocument, idOf: IdOf): ImportedRules['teams'] {
  const event = teamEventOf(document);
  if (!event || !document.teamEvent) return undefined;
  const { win, draw, loss, pairingAllocatedBye: bye } = event.matchScoring;
  const names = teamNames(document);
  const numbers = new Map(document.teamEvent.teams.map(({ number }, index) => [number, index + 1]));
  return {
    boards: event.boards,
    primaryScore: event.primaryScore,
    matchScoring: { win, draw, loss, bye },
    ...(event.byeGamePoints !== undefined && { byeGamePoints: event.byeGamePoints }),
    list: document.teamEvent.teams.map(({ players }, index) => ({
      name: names[index] ?? '',
      members: players.map(idOf),
    })),
    forfeits: document.teamEvent.forfeits.map(({ white, black, ...match }) => ({
      ...match,
      white: numbers.get(white) ?? 1,
      black: numbers.get(black) ?? 1,
    })),
  };
}

/** What a file says of a section besides players and rounds. */
export function rulesOfTrf(document: TrfDocument, idOf: IdOf): ImportedRules {
  const { tournament } = document;
  const { accelerations, forbiddenPairs, assignedPoints = [], scoring } = tournament;
  const teams = teamsOf(document, idOf);
  return {
    rounds: pairedRounds(tournament),
    ...(JSON.stringify(scoring) !== JSON.stringify(standardScoring) && { scoring }),
    ...(forbiddenPairs.length > 0 && {
      forbiddenPairs: forbiddenPairs.map((group) => ({ ...group, players: group.players.map(idOf) })),
    }),
    ...(accelerations.length > 0 && {
      accelerations: accelerations.map(({ player, ...rest }) => ({ ...rest, player: idOf(player) })),
    }),
    ...(assignedPoints.length > 0 && {
      assignedPoints: assignedPoints.map((assigned) => ({
        ...assigned,
        players: assigned.players.map(idOf),
      })),
    }),
    ...(teams && { teams }),
  };
}

/** The boards of a round in their order; in a team event match by match. */
export function boardsOfRound(document: TrfDocument, round: number): RoundPairing {
  const recorded = recordedPairing(document.tournament, round);
  const event = teamEventOf(document);
  if (!event) return recorded;
  const place = new Map<number, number>();
  for (const { rounds } of event.teams) {
    const match = rounds[round - 1];
    if (match?.kind !== 'match' || match.color !== 'white') continue;
    for (const { player } of match.boards) if (player !== null) place.set(player, place.size);
  }
  const placeOf = ({ white, black }: { readonly white: number; readonly black: number }): number =>
    place.get(white) ?? place.get(black) ?? place.size;
  return { ...recorded, pairs: recorded.pairs.toSorted((a, b) => placeOf(a) - placeOf(b)) };
}
