import type { TournamentEvent } from '@royal-chess/contracts/tournaments';
import { roundCountWarnings } from '../configuration/round-count.ts';
import { tieBreakAdvice } from '../tie-breaks/advice.ts';
import { parseTieBreak } from '../tie-breaks/parse-tie-break.ts';
import { asTournament } from './as-tournament.ts';
import { openBoards, plannedStart, sectionFacts, type SectionFacts } from './section-facts.ts';
import { boardsNamed } from './tournament-decision.ts';
import type { TournamentState } from './tournament-state.ts';

const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10);

/** Advice on tie-breaks of ratings in an event that lasts over several rating lists (C.02). */
function adviceOnTieBreaks(facts: SectionFacts, { settings }: TournamentState): readonly string[] {
  const { section } = facts;
  const codes = section.tieBreaks.flatMap((code) => {
    const parsed = parseTieBreak(code);
    return parsed.ok ? [parsed.value] : [];
  });
  const last = facts.settings.roundStarts.at(-1) ?? section.rounds.at(-1)?.startsAt ?? plannedStart(facts, 1);
  if (settings === null || last === null) return [];
  return tieBreakAdvice(codes, { from: settings.date, to: dayOf(last) });
}

/** What the number of rounds and the prohibited pairs do not allow. */
function adviceOnRounds(state: TournamentState, { section, settings }: SectionFacts): readonly string[] {
  const { system } = settings.format;
  const isSwiss = ['dutch', 'dubov', 'burstein', 'lim'].includes(system);
  return isSwiss ? roundCountWarnings(asTournament(state, section.sectionId).tournament) : [];
}

/** Games of rounds before the last one that still have no result, when another round is drawn up. */
function openEarlier({ section }: SectionFacts, round: number): string[] {
  return section.rounds.slice(0, Math.max(0, round - 2)).flatMap((earlier, index) => {
    const open = openBoards(earlier);
    return open.length > 0 ? [`Round ${index + 1} still has no result on ${boardsNamed(open)}.`] : [];
  });
}

function ofBye(state: TournamentState, entryId: string, bye: string | null): string[] {
  if (bye === 'full-point') return ['Full-point byes are deprecated: the report of the tournament names it.'];
  const entry = state.entries.get(entryId);
  if (bye !== 'half-point' || !entry) return [];
  const taken = Object.values(entry.byes).filter((one) => one === 'half-point').length;
  return [
    ...(taken > 1 ? [`This player has ${taken} half-point byes now.`] : []),
    ...(entry.noHalfPointByes ? ['This player has no right to half-point byes.'] : []),
  ];
}

/**
 * Sentences that an arbiter should know about what was just decided (the warnings of C.02 that need no confirmation).
 * @param state the event after the events
 */
export const arbiterNotes = (state: TournamentState, events: readonly TournamentEvent[]): string[] =>
  events.flatMap(({ type, data }) => {
    if (type === 'ByeSet') return ofBye(state, data.entryId, data.bye);
    if (!('sectionId' in data)) return [];
    const facts = sectionFacts(state, data.sectionId);
    if (!facts) return [];
    switch (type) {
      case 'SectionStarted':
        return [...adviceOnRounds(state, facts), ...adviceOnTieBreaks(facts, state)];
      case 'TieBreaksChanged':
        return [...adviceOnTieBreaks(facts, state)];
      case 'RoundDrafted':
        return [...openEarlier(facts, data.round), ...(data.notes ?? [])];
      default:
        return [];
    }
  });
