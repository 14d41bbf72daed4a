import { arenaEnd, arenaPairingAt, isArenaPlayed } from './arena-course.ts';
import { seatWaits } from './decide-registration.ts';
import { plannedRounds } from './planned-rounds.ts';
import { forfeitsOf } from './play-round.ts';
import {
  nextRound,
  plannedStart,
  publishedRounds,
  roundMs,
  sectionFacts,
  type SectionFacts,
} from './section-facts.ts';
import type { Round, TournamentState } from './tournament-state.ts';

/** What the time demands next of a section, and when it is due, epoch milliseconds (0: at once). */
export interface Due {
  readonly at: number;
  readonly sectionId: string;
  readonly what:
    'startSection' | 'drawUp' | 'publish' | 'startRound' | 'forfeit' | 'pairArena' | 'finishSection';
  readonly round: number;
}

/** Whether the clock runs a section: it pairs and ends without an arbiter. */
const isByClock = (facts: SectionFacts): boolean =>
  roundMs(facts) !== null || facts.settings.format.system === 'arena';

/** Whether enough players wait for the start of a section. */
const canStart = ({ section }: SectionFacts): boolean => section.seated >= 2;

/** When the clock draws up the next round, epoch milliseconds; null: the arbiter does. */
export function nextPairingAt(facts: SectionFacts): number | null {
  const between = roundMs(facts);
  if (between === null) return null;
  const round = nextRound(facts.section);
  const before = facts.section.rounds[round - 2];
  if (!before) return plannedStart(facts, 1);
  return before.startsAt === null ? null : before.startsAt + between;
}

/** What is due in a section that is being played. */
function dueInSection(state: TournamentState, facts: SectionFacts): Due[] {
  const { section } = facts;
  const { sectionId, rounds } = section;
  const dues: Due[] = [];
  const add = (what: Due['what'], round: number, at: number): number =>
    dues.push({ at, sectionId, what, round });
  for (const [index, { phase, startsAt, joinUntil }] of rounds.entries()) {
    if (phase === 'published' && startsAt !== null) add('startRound', index + 1, startsAt);
    if (phase === 'running' && joinUntil !== null && hasForfeits(state, sectionId, index + 1))
      add('forfeit', index + 1, joinUntil);
  }
  const last = rounds[publishedRounds(section) - 1];
  if (facts.settings.format.system === 'arena') return dueInArena(state, facts);
  if (isByClock(facts) && isOver(last)) dues.push(...dueByClock(state, facts));
  return dues;
}

/** The next pairing of an arena, and its end when no game is under way. */
function dueInArena(state: TournamentState, facts: SectionFacts): Due[] {
  const { sectionId } = facts.section;
  const at = arenaPairingAt(state, facts);
  if (at !== null) return [{ at, sectionId, what: 'pairArena', round: 1 }];
  if (isArenaPlayed(facts) || state.isReopened) return [];
  return [{ at: arenaEnd(facts), sectionId, what: 'finishSection', round: 1 }];
}

const isOver = (last: Round | undefined): boolean =>
  !last || last.phase === 'finished' || (last.phase === 'running' && last.finished === last.boards.length);

const hasForfeits = (state: TournamentState, sectionId: string, round: number): boolean =>
  state.absent > 0 && forfeitsOf(state, { sectionId, round }, ({ absent }) => absent).length > 0;

/** The next pairing, or the end, of a section that the clock runs, when its last round is over. */
function dueByClock(state: TournamentState, facts: SectionFacts): Due[] {
  const { section } = facts;
  const { sectionId } = section;
  const round = nextRound(section);
  if (round > plannedRounds(state, sectionId))
    // an adjourned game of an earlier round may be missing
    return state.isReopened || !section.rounds.every(isOver)
      ? []
      : [{ at: 0, sectionId, what: 'finishSection', round: round - 1 }];
  const draft = section.rounds[round - 1];
  const at = nextPairingAt(facts);
  if (at === null || section.unpairable === round || draft?.isManual) return [];
  return [{ at, sectionId, what: draft ? 'publish' : 'drawUp', round }];
}

/** Everything that the time will demand of the event, in no order. */
export function duties(state: TournamentState): Due[] {
  if (state.paused !== null || (state.phase !== 'published' && state.phase !== 'running')) return [];
  return [...state.sections.keys()].flatMap((sectionId): Due[] => {
    const facts = sectionFacts(state, sectionId);
    if (!facts) return [];
    if (facts.section.phase === 'running') return dueInSection(state, facts);
    const at = plannedStart(facts, 1);
    const starts = facts.section.phase === 'registration' && isByClock(facts) && at !== null;
    return starts && canStart(facts) ? [{ at, sectionId, what: 'startSection', round: 1 }] : [];
  });
}

/** Whether all sections that were played are over, the clock having run one of them to its end. */
export function canFinish(state: TournamentState): boolean {
  if (state.phase !== 'running' || state.isReopened || state.paused !== null) return false;
  let byClock = false;
  for (const sectionId of state.sections.keys()) {
    const facts = sectionFacts(state, sectionId);
    if (!facts) continue;
    const { phase } = facts.section;
    if (phase === 'running' || (phase === 'registration' && canStart(facts))) return false;
    byClock ||= phase === 'finished' && isByClock(facts);
  }
  return byClock;
}

/**
 * When `advance` has something to do, epoch milliseconds; 0 at once, null while nothing follows by itself: the event is paused
 * or over, or an arbiter, a player or a match comes first.
 */
export function nextDue(state: TournamentState): number | null {
  if (canFinish(state)) return 0;
  if (state.paused === null && (state.phase === 'published' || state.phase === 'running') && seatWaits(state))
    return 0;
  const times = duties(state).map(({ at }) => at);
  return times.length === 0 ? null : Math.min(...times);
}
