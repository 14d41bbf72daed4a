import type { AssignedPoints, Bye, Player, RoundEntry, Tournament } from '../model/tournament.ts';
import { pointsOf, standardScoring } from '../model/points.ts';
import { bakuAccelerations, lastOfGroupA } from '../swiss/acceleration.ts';
import { plannedRounds } from './planned-rounds.ts';
import { entryOfBoard } from './result-of-board.ts';
import {
  hasLeft,
  isOfTeams,
  isPredetermined,
  publishedRounds,
  sectionFacts,
  type SectionFacts,
  takesPart,
} from './section-facts.ts';
import { teamsOf } from './teams-of.ts';
import type { Entry, TournamentState } from './tournament-state.ts';

/** What is kept outside of events and files show: name, FIDE ID, year of birth, sex. */
export type PersonOf = (entryId: string) => Partial<Pick<Player, 'name' | 'fideId' | 'birth' | 'sex'>>;

/** A section in the terms of pairings, standings and files, and the names of its players in both directions. */
export interface SectionTournament {
  readonly tournament: Tournament;
  /** Starting number of each entry. */
  readonly numberOf: ReadonlyMap<string, number>;
  /** Entry with a starting number. */
  readonly entryAt: (number: number) => string;
}

/** What a section is besides what happened. */
export interface SectionTournamentOptions {
  readonly personOf?: PersonOf | undefined;
  /** Players of one school are not to be paired. */
  readonly schoolsApart?: boolean | undefined;
}

/** What a round without a board is for a player. */
function byeIn(entry: Entry, round: number, hasAllocatedBye: boolean): Bye {
  if (hasAllocatedBye) return 'pairing-allocated';
  return hasLeft(entry, round) ? 'zero-point' : (entry.byes[round] ?? 'zero-point');
}

/** What every round of a section was for each player, by starting number. */
function entriesOfRounds(
  { section, settings }: SectionFacts,
  players: readonly Entry[],
  numberOf: ReadonlyMap<string, number>,
): RoundEntry[][] {
  const sheets: RoundEntry[][] = players.map(() => []);
  const byTeams = isOfTeams(settings.format.system);
  for (let round = 1; round <= publishedRounds(section); round++) {
    const played = section.rounds[round - 1];
    if (!played) break;
    for (const { white, black, result } of played.boards) {
      const [one, other] = [numberOf.get(white), numberOf.get(black)];
      if (one === undefined || other === undefined) continue;
      // a simultaneous player has more than one board: see `pointsOfSimul`
      if (settings.format.system !== 'simul')
        sheets[one - 1]![round - 1] = entryOfBoard(result, 'white', other);
      sheets[other - 1]![round - 1] = entryOfBoard(result, 'black', one);
    }
    const { bye } = played.draft;
    const resting = byTeams ? players.find(({ entryId }) => entryId === bye)?.team : undefined;
    for (const [index, entry] of players.entries())
      sheets[index]![round - 1] ??= {
        kind: 'bye',
        bye: byeIn(entry, round, resting === undefined ? bye === entry.entryId : resting === entry.team),
      };
  }
  return sheets;
}

/** Players of one school, for each school that has at least two. */
const schoolmates = (players: readonly Entry[]): number[][] =>
  [...Map.groupBy(players.entries(), ([, { school }]) => school.trim().toLocaleLowerCase('en'))].flatMap(
    ([school, mates]) => (school === '' || mates.length < 2 ? [] : [mates.map(([index]) => index + 1)]),
  );

/**
 * A section as pairings, standings and TRF see it, with all published rounds. Games without a result are open: pairings take
 * those of earlier rounds as draws. Before the start of the section, its players in the order in which they entered.
 *
 * @throws RangeError for an unknown section
 */
export function asTournament(
  state: TournamentState,
  sectionId: string,
  { personOf, schoolsApart = false }: SectionTournamentOptions = {},
): SectionTournament {
  const facts = sectionFacts(state, sectionId);
  if (!facts) throw new RangeError(`no section ${sectionId}`);
  const { section, settings } = facts;
  const entries = orderOf(state, facts);
  const numberOf = new Map(entries.map(({ entryId }, index) => [entryId, index + 1]));
  const sheets = entriesOfRounds(facts, entries, numberOf);
  const { format } = settings;
  const first = publishedRounds(section) + 1;
  const rounds = plannedRounds(state, sectionId);
  const bare: Tournament = {
    name: state.settings?.title ?? '',
    plannedRounds: rounds,
    ...(isPredetermined(format.system) && { pairings: 'predetermined' as const }),
    players: entries.map((entry, index): Player => ({
      startingNumber: index + 1,
      name: '',
      rating: entry.rating,
      ...(entry.laterRatings.length > 0 && { laterRatings: entry.laterRatings }),
      ...(entry.title && { title: entry.title }),
      ...(entry.federation !== '' && { federation: entry.federation }),
      ...personOf?.(entry.entryId),
      rounds: sheets[index] ?? [],
    })),
    scoring: section.imported?.scoring ?? standardScoring,
    initialColor: section.initialColor,
    accelerations: (section.imported?.accelerations ?? []).map(({ player, ...rest }) => ({
      ...rest,
      player: numberOf.get(player) ?? 0,
    })),
    forbiddenPairs: [
      ...(section.imported?.forbiddenPairs ?? []).map((group) => ({
        ...group,
        players: numbersOf(group.players, numberOf),
      })),
      ...section.forbidden.flatMap((pair) => {
        const players = pair.flatMap((entryId) => numberOf.get(entryId) ?? []);
        return players.length === 2 ? [{ players, firstRound: 1, lastRound: rounds }] : [];
      }),
      ...(schoolsApart ? schoolmates(entries) : []).map((players) => ({
        players,
        firstRound: 1,
        lastRound: rounds,
      })),
    ],
    absences: entries.flatMap((entry, index) =>
      Array.from({ length: Math.max(0, rounds - first + 1) }, (_, ahead) => first + ahead)
        .filter((round) => !takesPart(entry, round))
        .map((round) => ({
          player: index + 1,
          round,
          bye: hasLeft(entry, round) ? ('zero-point' as const) : (entry.byes[round] ?? 'zero-point'),
        })),
    ),
    teams: teamsOf(entries, section.imported).map(({ number, name, members }) => ({
      number,
      name,
      players: members.map((entryId) => numberOf.get(entryId) ?? 0),
    })),
    assignedPoints: [
      ...(section.imported?.assignedPoints ?? []).map((assigned) => ({
        ...assigned,
        players: numbersOf(assigned.players, numberOf),
      })),
      ...entries.flatMap((entry, index) => entry.assigned.map((assigned) => bonus(assigned, index + 1))),
      ...(format.system === 'simul' ? [bonus(pointsOfSimul(facts), 1)] : []),
    ],
  };
  const tournament =
    format.acceleration === 'baku' && !section.imported?.accelerations
      ? { ...bare, accelerations: accelerationsOf(bare, entries) }
      : bare;
  return { tournament, numberOf, entryAt: (number) => entries[number - 1]?.entryId ?? '' };
}

const numbersOf = (entryIds: readonly string[], numberOf: ReadonlyMap<string, number>): number[] =>
  entryIds.flatMap((entryId) => numberOf.get(entryId) ?? []);

const bonus = ({ round, points }: Entry['assigned'][number], player: number): AssignedPoints => ({
  result: 'bonus',
  points,
  round,
  players: [player],
});

/** Points of the player who gives a simultaneous display, on all boards; a sheet holds one game a round. */
const pointsOfSimul = ({ section }: SectionFacts): Entry['assigned'][number] => ({
  round: 1,
  points: section.rounds
    .flatMap(({ boards }) => boards)
    .reduce((sum, { result }) => sum + pointsOf(entryOfBoard(result, 'white', 0), standardScoring), 0),
});

/** Late entries do not change group A (C.04.7 Art. 1.3). */
function accelerationsOf(tournament: Tournament, entries: readonly Entry[]) {
  const fromStart = entries.flatMap(({ joinsAt }, index) => (joinsAt <= 1 ? [index + 1] : []));
  return bakuAccelerations(tournament, lastOfGroupA(fromStart));
}

/** Players of a section by starting number; before the start, in the order in which they entered. */
function orderOf(state: TournamentState, { section }: SectionFacts): Entry[] {
  if (section.order.length > 0) return section.order.flatMap((entryId) => state.entries.get(entryId) ?? []);
  return [...state.entries.values()].filter(
    ({ sectionId, seat }) => sectionId === section.sectionId && seat === 'seated',
  );
}
