import type { RoundPairs } from '@royal-chess/contracts/tournaments';
import { RandomSource } from '../random/random-source.ts';
import { pairSection } from './pair-section.ts';
import { finishRound } from './play-round.ts';
import type { Progress } from './progress.ts';
import {
  isOfTeams,
  isPredetermined,
  joinMs,
  nextRound,
  openBoards,
  publishedRounds,
  sectionFacts,
} from './section-facts.ts';
import { done, type Step } from './start-section.ts';
import type { ImportRound, ImportSection } from './tournament-commands.ts';
import { refuse } from './tournament-decision.ts';
import type { TournamentState } from './tournament-state.ts';

/** Starts a section as a report file has it: starting numbers, rules, and byes of all rounds that are not paired in it. */
export function importSection(progress: Progress, command: ImportSection): Step {
  const { sectionId, order, initialColor, byes, rules } = command;
  const { state, circumstances } = progress;
  const section = state.sections.get(sectionId);
  if (!section) return refuse('RC_TOURNAMENT_NOT_FOUND', 'There is no such section.');
  if (section.imported) return done;
  if (section.phase !== 'registration')
    return refuse('RC_TOURNAMENT_PHASE', 'The section has started already: a file starts one.');
  const drawn = new RandomSource(`${circumstances.seed}/${sectionId}`).chance(0.5) ? 'white' : 'black';
  for (const bye of byes) progress.add('ByeSet', bye);
  progress.add('StartingOrderSet', { sectionId, order: [...order] });
  progress.add('SectionStarted', { sectionId, initialColor: initialColor ?? drawn, at: circumstances.now });
  progress.add('SectionImported', { sectionId, ...rules });
  return done;
}

/** The pairs of a round as a set of names: of players by colour, or of teams. */
function namesOf({ entries }: TournamentState, { pairs, bye }: RoundPairs, byTeams: boolean): Set<string> {
  const nameOf = (entryId: string): string => (byTeams ? (entries.get(entryId)?.team ?? '') : entryId);
  return new Set([
    ...pairs.map(({ white, black }) => {
      const names = [nameOf(white), nameOf(black)];
      return (byTeams ? names.sort() : names).join(' - ');
    }),
    ...(bye === null ? [] : [nameOf(bye)]),
  ]);
}

/** Whether the pairs of a Swiss round are not those of the engine; rounds of tables are not compared. */
function differs(state: TournamentState, { sectionId, round, pairs, bye }: ImportRound): boolean {
  const system = sectionFacts(state, sectionId)?.settings.format.system ?? 'manual';
  if (isPredetermined(system) || system === 'manual') return false;
  const proposal = pairSection(state, sectionId, round);
  if (!proposal.ok) return true;
  const byTeams = isOfTeams(system);
  const [ours, theirs] = [namesOf(state, proposal.value, byTeams), namesOf(state, { pairs, bye }, byTeams)];
  return ours.size !== theirs.size || [...ours].some((name) => !theirs.has(name));
}

/** A round as a report file has it. Games without a result stay open, of whichever round they are. */
export function importRound(progress: Progress, command: ImportRound): Step {
  const { sectionId, round, pairs, bye, startsAt } = command;
  const of = { sectionId, round };
  const facts = sectionFacts(progress.state, sectionId);
  if (!facts?.section.imported)
    return refuse('RC_TOURNAMENT_PHASE', 'The section does not come from a file.');
  if (publishedRounds(facts.section) >= round) return done;
  if (nextRound(facts.section) !== round)
    return refuse('RC_TOURNAMENT_PHASE', `The next round is round ${nextRound(facts.section)}.`);
  for (const { entryId, bye: given } of command.byes) progress.add('ByeSet', { entryId, round, bye: given });
  const other = differs(progress.state, command);
  const before = facts.section.rounds[round - 2];
  progress.add('RoundDrafted', { ...of, pairs, bye, adjourned: before ? openBoards(before) : [] });
  progress.add('RoundPublished', { ...of, startsAt });
  progress.add('RoundStarted', { ...of, joinUntil: startsAt + joinMs(facts), matches: [] });
  for (const { board, result } of command.results)
    progress.add('ResultRecorded', { ...of, board, result, source: 'arbiter' });
  finishRound(progress, of);
  progress.add('RoundImported', { ...of, differs: other });
  return done;
}
