import {
  type GameSettings,
  offsetMinutes,
  type PairingSystemName,
  type TournamentEvent,
} from '@royal-chess/contracts/tournaments';
import { eventComments } from '@royal-chess/domain/tournament/event-comments/event-comments';
import type { TrfDocument, TrfHeader } from '@royal-chess/domain/tournament/files/trf/trf-document';
import { trfOf } from '@royal-chess/domain/tournament/files/trf/trf-from-tournament';
import { trfTeamEventOf } from '@royal-chess/domain/tournament/files/trf/trf-team-event';
import { plannedRounds } from '@royal-chess/domain/tournament/running/planned-rounds';
import {
  isOfTeams,
  plannedStart,
  sectionFacts,
  type SectionFacts,
} from '@royal-chess/domain/tournament/running/section-facts';
import { asTeamEvent } from '@royal-chess/domain/tournament/running/team-boards';
import type { TournamentState } from '@royal-chess/domain/tournament/running/tournament-state';
import { type SystemName, systemNames, typeCodeOf } from '@royal-chess/domain/tournament/systems';
import { parseTieBreak } from '@royal-chess/domain/tournament/tie-breaks/parse-tie-break';
import { pgnTimeControl } from '../../library/pgn-time-control.ts';
import type { EntrantsOfEvent } from '../../tournaments/entrants.ts';
import type { SectionTable } from '../../tournaments/section-table.ts';
import { timeControlOf } from '../../tournaments/time-control-of.ts';
import { tournamentOf } from '../../tournaments/tournament-of.ts';

/** A section at some time, with what its report names. */
export interface ReportedSection {
  readonly state: TournamentState;
  readonly events: readonly TournamentEvent[];
  readonly sectionId: string;
  readonly entrants: EntrantsOfEvent;
  readonly table: SectionTable;
  /** Names of the arbiters. */
  readonly names: ReadonlyMap<string, string>;
}

/** Codes of record 192 for the systems that pair by tables. */
const codesOfTables: Partial<Record<PairingSystemName, string>> = {
  'round-robin': 'FIDE_ROUNDROBIN',
  'double-round-robin': 'FIDE_DOUBLEROUNDROBIN',
  'team-swiss': typeCodeOf('team', false),
  'team-round-robin': 'FIDE_TEAM_ROUNDROBIN',
  scheveningen: 'FIDE_TEAM_SCHEVENINGEN',
};

const isSwiss = (system: PairingSystemName): system is PairingSystemName & SystemName =>
  (systemNames as readonly string[]).includes(system);
const slashed = (date: string): string => date.replaceAll('-', '/');

/** `yy/mm/dd` of an instant in a zone of the form. */
function dayIn(zone: string, at: number): string {
  const offset = offsetMinutes(zone);
  const day = new Intl.DateTimeFormat('en-CA', {
    timeZone: offset === null ? zone : 'UTC',
    dateStyle: 'short',
  }).format(at + (offset ?? 0) * 60_000);
  return slashed(day.slice(2));
}

/** Starts of the rounds, played or planned, as far as they are known; epoch milliseconds. */
function startsOf(facts: SectionFacts, rounds: number): number[] {
  const starts: number[] = [];
  for (let round = 1; round <= rounds; round++) {
    const at = facts.section.rounds[round - 1]?.startsAt ?? plannedStart(facts, round);
    if (at === null) break;
    starts.push(at);
  }
  return starts;
}

/** `90 min + 30 s`; with a second period `90 min for 40 moves, then 30 min, + 30 s`. */
const timeInWords = ({ gameTime, increment, addAfter }: GameSettings): string =>
  addAfter === undefined
    ? `${gameTime} min + ${increment} s`
    : `${gameTime} min for ${addAfter.moves} moves, then ${addAfter.minutes} min, + ${increment} s`;

function headerOf({ state, sectionId, names }: ReportedSection): TrfHeader {
  const facts = sectionFacts(state, sectionId);
  if (!state.settings || !facts) return {};
  const { section, settings } = facts;
  const { location, city, date, timeZone } = state.settings;
  const { system, acceleration } = settings.format;
  const [chief, ...deputies] = state.arbiters.map((userId) => names.get(userId) ?? '');
  const starts = startsOf(facts, plannedRounds(state, sectionId)).map((at) => dayIn(timeZone, at));
  const typeCode = isSwiss(system) ? typeCodeOf(system, acceleration === 'baku') : codesOfTables[system];
  return {
    city: location || city[0],
    startDate: slashed(date),
    chiefArbiter: chief,
    ...(deputies.length > 0 && { deputyArbiters: deputies }),
    timeControl: timeInWords(settings.game),
    codedTimeControl: pgnTimeControl(timeControlOf(settings.game)),
    ...(settings.format.ratingMethod && { startingRankMethod: settings.format.ratingMethod }),
    ...(typeCode !== undefined && { typeCode }),
    ...(starts.length > 0 && { roundDates: starts }),
    ...(section.tieBreaks.length > 0 && { tieBreaks: section.tieBreaks }),
  };
}

/** A section as a report file that no file held before. Games without a result are written as not known. */
export function reportOf(reported: ReportedSection): TrfDocument {
  const { state, events, sectionId, entrants, table } = reported;
  const { tournament, numberOf } = tournamentOf(state, sectionId, entrants);
  const facts = sectionFacts(state, sectionId);
  const { title = '', sections = [] } = state.settings ?? {};
  const codes = (facts?.section.tieBreaks ?? []).flatMap((code) => {
    const parsed = parseTieBreak(code);
    return parsed.ok ? [parsed.value] : [];
  });
  const isOpen = tournament.players.some(({ rounds }) => rounds.some((entry) => entry?.kind === 'paired'));
  return trfOf(
    { ...tournament, name: sections.length > 1 ? `${title}, ${facts?.settings.name}` : title },
    {
      header: headerOf(reported),
      comments: eventComments(events, sectionId, numberOf),
      standings: table.rows().flatMap(({ rank, side }) => {
        const number = numberOf.get(side.entryId);
        return number === undefined ? [] : [{ rank, number }];
      }),
      ...(facts &&
        isOfTeams(facts.settings.format.system) && {
          teamEvent: trfTeamEventOf(asTeamEvent(state, sectionId).event, codes),
        }),
      ...(isOpen && { openGames: 'unknown' }),
    },
  );
}
