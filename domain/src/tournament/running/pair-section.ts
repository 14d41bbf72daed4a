import type { Refusal } from '@royal-chess/contracts/registry';
import type { RoundPairs } from '@royal-chess/contracts/tournaments';
import { ok, type Outcome } from '../../result.ts';
import { nextDecisions } from '../knockout/knockout.ts';
import type { RoundPairing } from '../model/round-pairing.ts';
import { roundRobin } from '../round-robin/schedule.ts';
import { scheveningen } from '../scheveningen/schedule.ts';
import { pairSwissTeams } from '../swiss/team-swiss/team-swiss.ts';
import { systems, type SystemName } from '../systems.ts';
import { asTournament, type SectionTournament } from './as-tournament.ts';
import { bracketOf } from './bracket-of.ts';
import { sectionFacts, takesPart } from './section-facts.ts';
import { asTeamEvent, boardsOfTeams } from './team-boards.ts';
import type { SectionTeam } from './teams-of.ts';
import { refuse } from './tournament-decision.ts';
import type { TournamentState } from './tournament-state.ts';

/** What the engine proposes for a round. */
export interface Proposal extends RoundPairs {
  /** What the arbiter should know, such as a request that could not be met. */
  readonly notes: readonly string[];
}

type Pairing = Outcome<Proposal, Refusal>;

const asEntries = (
  { entryAt }: SectionTournament,
  { pairs, bye }: Pick<RoundPairing, 'pairs' | 'bye'>,
  notes: readonly string[] = [],
): Pairing =>
  ok({
    pairs: pairs.map(({ white, black }) => ({ white: entryAt(white), black: entryAt(black) })),
    bye: bye === null ? null : entryAt(bye),
    notes,
  });

/** Swiss systems. Players of one school meet only where the round cannot be paired otherwise. */
function pairSwiss(
  state: TournamentState,
  sectionId: string,
  round: number,
  { system, schoolsApart }: { readonly system: SystemName; readonly schoolsApart: boolean },
): Pairing {
  const pair = systems[system]?.pair;
  if (!pair) return refuse('RC_TOURNAMENT_UNPAIRABLE', `The system ${system} cannot be paired.`);
  if (schoolsApart) {
    const apart = asTournament(state, sectionId, { schoolsApart });
    const paired = pair(apart.tournament, round);
    if (paired.ok) return asEntries(apart, paired.value);
  }
  const field = asTournament(state, sectionId);
  const paired = pair(field.tournament, round);
  if (paired.ok)
    return asEntries(
      field,
      paired.value,
      schoolsApart
        ? [`Round ${round} cannot be paired with all schools apart: players of one school may meet in it.`]
        : [],
    );
  return refuse('RC_TOURNAMENT_UNPAIRABLE', paired.error.reasons.join(' '));
}

function pairRoundRobin(state: TournamentState, sectionId: string, round: number, cycles: 1 | 2): Pairing {
  const field = asTournament(state, sectionId);
  const scheduled = roundRobin(field.tournament.players.length, {
    cycles,
    exchangeLastRounds: sectionFacts(state, sectionId)?.settings.format.exchangeLastRounds ?? true,
  })[round - 1];
  if (!scheduled) return refuse('RC_TOURNAMENT_PHASE', 'All rounds of the table are played.');
  return asEntries(field, { pairs: scheduled.pairs, bye: null });
}

/** The first player of the section against all others, with white on every board (a simultaneous display). */
function pairSimul(state: TournamentState, sectionId: string, round: number): Pairing {
  const field = asTournament(state, sectionId);
  const { absences, players } = field.tournament;
  const absent = new Set(absences.filter((absence) => absence.round === round).map(({ player }) => player));
  const guests = players.map(({ startingNumber }) => startingNumber).filter((number) => number !== 1);
  const present = guests.filter((number) => !absent.has(number));
  return asEntries(field, { pairs: present.map((black) => ({ white: 1, black })), bye: null });
}

/** All ties of the bracket that can be played. */
function pairBracket(state: TournamentState, sectionId: string): Pairing {
  const { event, entryAt } = bracketOf(state, sectionId);
  const pairs = nextDecisions(event).flatMap((decision) =>
    decision.kind === 'game' ? [{ white: entryAt(decision.white), black: entryAt(decision.black) }] : [],
  );
  if (pairs.length === 0) return refuse('RC_TOURNAMENT_PHASE', 'The bracket has its winner.');
  return ok({ pairs, bye: null, notes: [] });
}

/** Teams none of whose members take part in a round. */
const absentTeams = (state: TournamentState, teams: readonly SectionTeam[], round: number): SectionTeam[] =>
  teams.filter(({ members }) =>
    members.every((entryId) => {
      const entry = state.entries.get(entryId);
      return !entry || !takesPart(entry, round);
    }),
  );

function pairTeams(
  state: TournamentState,
  sectionId: string,
  round: number,
  system: 'team-swiss' | 'team-round-robin',
): Pairing {
  const { event, teams } = asTeamEvent(state, sectionId);
  const paired =
    system === 'team-round-robin'
      ? ok({ pairs: roundRobin(teams.length)[round - 1]?.pairs ?? [], bye: null })
      : pairSwissTeams(event, round, {
          preferences: 'A',
          absences: absentTeams(state, teams, round).map(({ number }) => ({
            player: number,
            round,
            bye: 'zero-point',
          })),
          accelerations: [],
          forbiddenPairs: [],
          initialColor: state.sections.get(sectionId)?.initialColor ?? 'white',
        });
  if (!paired.ok) return refuse('RC_TOURNAMENT_UNPAIRABLE', paired.error.reasons.join(' '));
  const { pairs, bye } = paired.value;
  return ok({
    pairs: pairs.flatMap(({ white, black }) => {
      const [one, other] = [teams[white - 1], teams[black - 1]];
      return one && other ? boardsOfTeams(state, [one, other], { round, boards: event.boards }) : [];
    }),
    bye: bye === null ? null : (teams[bye - 1]?.members[0] ?? null),
    notes: [],
  });
}

function pairScheveningen(state: TournamentState, sectionId: string, round: number): Pairing {
  const { event } = asTeamEvent(state, sectionId);
  const field = asTournament(state, sectionId);
  const [first, second] = event.teams.map(({ players }) => players.slice(0, event.boards));
  const scheduled = first && second ? scheveningen(first, second)[round - 1] : undefined;
  if (!scheduled) return refuse('RC_TOURNAMENT_PHASE', 'All rounds of the table are played.');
  return asEntries(field, { pairs: scheduled.pairs, bye: null });
}

/**
 * Pairs a round of a section by its system, from the published rounds before it; games without a result are draws for this.
 * `RC_TOURNAMENT_UNPAIRABLE` says what prevents it and what would make it possible.
 */
export function pairSection(state: TournamentState, sectionId: string, round: number): Pairing {
  const facts = sectionFacts(state, sectionId);
  if (!facts) return refuse('RC_TOURNAMENT_NOT_FOUND', 'There is no such section.');
  const { system, schoolsApart } = facts.settings.format;
  switch (system) {
    case 'round-robin':
      return pairRoundRobin(state, sectionId, round, 1);
    case 'double-round-robin':
      return pairRoundRobin(state, sectionId, round, 2);
    case 'simul':
      return pairSimul(state, sectionId, round);
    case 'knockout':
    case 'double-elimination':
      return pairBracket(state, sectionId);
    case 'team-swiss':
    case 'team-round-robin':
      return pairTeams(state, sectionId, round, system);
    case 'scheveningen':
      return pairScheveningen(state, sectionId, round);
    case 'manual':
    case 'arena':
      return refuse('RC_TOURNAMENT_UNPAIRABLE', 'This section is paired by hand: begin manual pairing.');
    default:
      return pairSwiss(state, sectionId, round, { system, schoolsApart });
  }
}
