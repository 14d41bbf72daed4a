import type { RoundEntry, RoundNumber, Tournament } from '../model/tournament.ts';
import { drawLots } from '../lots/draw-lots.ts';
import { roundRobin, withPlayers, withSchedule } from '../round-robin/schedule.ts';
import { forStandings } from '../round-robin/withdrawal.ts';
import { type Standings, standings, type StandingsRow } from '../tie-breaks/standings.ts';
import type { TieBreakCode } from '../tie-breaks/tie-break-code.ts';
import type { SectionTournament } from './as-tournament.ts';
import { bracketPlaces } from './bracket-of.ts';
import { isBracket, publishedRounds, sectionFacts } from './section-facts.ts';
import type { TournamentState } from './tournament-state.ts';

/** A round robin with its rounds to come, without the results of players who left before half of their games (C.05). */
function withoutAnnulled(tournament: Tournament, cycles: 1 | 2, left: readonly number[]): Tournament {
  const numbers = tournament.players.map(({ startingNumber }) => startingNumber);
  const scheduled = withSchedule(tournament, withPlayers(roundRobin(numbers.length, { cycles }), numbers));
  const played = (rounds: readonly (RoundEntry | null)[], index: number): readonly (RoundEntry | null)[] => [
    ...rounds,
    ...(scheduled.players[index]?.rounds.slice(rounds.length) ?? []),
  ];
  const players = tournament.players.map((player, index) => ({
    ...player,
    rounds: played(player.rounds, index),
  }));
  return forStandings({ ...tournament, players }, left);
}

/** The tie-break that divides by lot the players who are still tied; the lots of a section are the same whenever they are drawn. */
const lots = 'OTHER_LOTS';

/** Rows by the places of a bracket; players who are still in it come first, by their points. */
function byPlaces(rows: readonly StandingsRow[], placeOf: ReadonlyMap<number, number>): StandingsRow[] {
  const inIt = rows.filter(({ number }) => !placeOf.has(number));
  const ranked = rows.map((row) => ({
    ...row,
    rank: placeOf.get(row.number) ?? inIt.filter(({ rank }) => rank < row.rank).length + 1,
  }));
  return ranked.toSorted((a, b) => a.rank - b.rank || a.number - b.number);
}

/**
 * The standings of a section that is played in rounds. In a round robin, the results of players who left before half of their
 * games do not count; in a knockout, the places of the bracket come before the points.
 *
 * @param afterRound left out: the last round that has results
 */
export function sectionStandings(
  state: TournamentState,
  sectionId: string,
  { tournament, numberOf }: SectionTournament,
  codes: readonly TieBreakCode[],
  afterRound?: RoundNumber,
): Standings {
  const facts = sectionFacts(state, sectionId);
  const system = facts?.settings.format.system;
  const left = [...numberOf].flatMap(([entryId, number]) =>
    (state.entries.get(entryId)?.leftFrom ?? null) === null ? [] : [number],
  );
  const isTable = system === 'round-robin' || system === 'double-round-robin';
  const cycles = system === 'double-round-robin' ? 2 : 1;
  const counted =
    isTable && left.length > 0 && numberOf.size > 1 ? withoutAnnulled(tournament, cycles, left) : tournament;
  // expelled players are not ranked; their games count for their opponents
  const excluded = [...numberOf].flatMap(([entryId, number]) =>
    state.entries.get(entryId)?.leftBecause === 'expelled' ? [number] : [],
  );
  const severalRatings = facts?.settings.format.tieBreakRatings;
  const byLot = codes.at(-1)?.text === lots;
  const ranked = standings(counted, byLot ? codes.slice(0, -1) : codes, {
    afterRound,
    excluded,
    severalRatings,
  });
  // the seed is there before any result
  const seed = facts?.section.order[0] ?? sectionId;
  const made = byLot ? { ...ranked, rows: drawLots(ranked.rows, seed).rows } : ranked;
  const isNow = afterRound === undefined || (facts !== null && afterRound >= publishedRounds(facts.section));
  if (!facts || !system || !isBracket(system) || facts.section.order.length < 2 || !isNow) return made;
  const placeOf = new Map(
    bracketPlaces(state, sectionId).flatMap(({ from, entries }) =>
      entries.map((entryId) => [numberOf.get(entryId) ?? 0, from]),
    ),
  );
  return { ...made, rows: byPlaces(made.rows, placeOf) };
}
