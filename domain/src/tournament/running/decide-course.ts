import type { ArbiterCommand } from '@royal-chess/contracts/tournaments';
import { parseTieBreak } from '../tie-breaks/parse-tie-break.ts';
import { mayBreakTies } from './allowed-tie-breaks.ts';
import { dataOf } from './data-of.ts';
import { setBattleClubs } from './decide-battle-clubs.ts';
import { openBoardsNamed } from './missing-results.ts';
import { plannedRounds } from './planned-rounds.ts';
import type { Progress } from './progress.ts';
import { playersOf, publishedRounds, sectionFacts } from './section-facts.ts';
import { setPrizes } from './set-prizes.ts';
import { done, startSection, type Step } from './start-section.ts';
import type { DecideArbiter } from './tournament-commands.ts';
import { refuse } from './tournament-decision.ts';

type OfType<T extends ArbiterCommand['type']> = Extract<ArbiterCommand, { type: T }>;
/** An arbiter's commands on the event as a whole and the course of its sections. */
export type CourseCommand = OfType<
  | 'publish'
  | 'cancel'
  | 'setArbiters'
  | 'forbidPair'
  | 'startSection'
  | 'finishSection'
  | 'finish'
  | 'reopen'
  | 'pause'
  | 'resume'
  | 'changeTieBreaks'
  | 'leaveFideMode'
  | 'answerCall'
  | 'sendMessage'
  | 'setPrizes'
  | 'setBattleClubs'
>;

const noSection = () => refuse('RC_TOURNAMENT_NOT_FOUND', 'There is no such section.');

/** Ends a section when all its rounds are played and no result is missing. */
function finishSection(progress: Progress, sectionId: string): Step {
  const { state } = progress;
  const facts = sectionFacts(state, sectionId);
  if (!facts) return noSection();
  const { section, settings } = facts;
  if (section.phase === 'finished') return done;
  if (section.phase === 'registration')
    return refuse('RC_TOURNAMENT_PHASE', `${settings.name} has not started.`);
  const missing = openBoardsNamed(state, sectionId);
  if (missing.length > 0)
    return refuse(
      'RC_TOURNAMENT_RESULTS_MISSING',
      `${settings.name} has no result on ${missing.join(', ')}.`,
    );
  const { arena } = section;
  if (arena.ended < arena.games.size)
    return refuse(
      'RC_TOURNAMENT_RESULTS_MISSING',
      `${arena.games.size - arena.ended} games of ${settings.name} are being played.`,
    );
  const [played, planned] = [publishedRounds(section), plannedRounds(state, sectionId)];
  if (played < planned && state.isFideMode)
    return refuse(
      'RC_TOURNAMENT_FIDE_MODE',
      `${played} of the ${planned} rounds of ${settings.name} are played: in FIDE mode it cannot end before the last.`,
    );
  if (section.rounds.length > played) progress.add('DraftDiscarded', { sectionId, round: played + 1 });
  progress.add('SectionFinished', { sectionId });
  return done;
}

/** Certifies the final standings. Sections without players are left out. */
function finish(progress: Progress): Step {
  if (progress.state.phase === 'finished') return done;
  if (progress.state.phase !== 'running')
    return refuse('RC_TOURNAMENT_PHASE', 'The event is not being played.');
  for (const [sectionId, { phase }] of progress.state.sections) {
    if (
      phase === 'registration' &&
      playersOf(progress.state, sectionId).every(({ leftFrom }) => leftFrom !== null)
    )
      continue;
    const ended = finishSection(progress, sectionId);
    if (!ended.ok) return ended;
  }
  progress.add('TournamentFinished', {});
  return done;
}

function reopen(progress: Progress, reason: string): Step {
  const { state } = progress;
  const isOver =
    state.phase === 'finished' || [...state.sections.values()].some(({ phase }) => phase === 'finished');
  if (!isOver) return refuse('RC_TOURNAMENT_PHASE', 'Nothing of this event has ended.');
  if (state.phase !== 'finished' && state.phase !== 'running')
    return refuse('RC_TOURNAMENT_PHASE', 'A cancelled event cannot be opened again.');
  progress.add('TournamentReopened', { reason });
  return done;
}

const codesOf = (tieBreaks: readonly string[]): string => tieBreaks.join(', ') || 'none';

/** C.02 Q201: after the start the first answer says what changes, and the change is made when it is confirmed. */
function changeTieBreaks(
  progress: Progress,
  { sectionId, tieBreaks, reason, confirm }: OfType<'changeTieBreaks'>,
): Step {
  const { state } = progress;
  const section = state.sections.get(sectionId);
  if (!section) return noSection();
  const system = sectionFacts(state, sectionId)?.settings.format.system ?? 'manual';
  const faults = tieBreaks.flatMap((code, index) => {
    const parsed = parseTieBreak(code);
    const path = `tieBreaks.${index}`;
    if (!parsed.ok) return [{ path, message: parsed.error.message }];
    return mayBreakTies(system, code)
      ? []
      : [{ path, message: `${code} must not be used in round robins (C.07 Art. 8).` }];
  });
  if (faults.length > 0) return refuse('RC_VALIDATION', faults[0]?.message ?? '', faults);
  if (section.tieBreaks.join() === tieBreaks.join()) return done;
  if (state.isFideMode && section.phase !== 'registration' && !confirm)
    return refuse(
      'RC_TOURNAMENT_FIDE_MODE',
      `The section has started: its tie-breaks would change from ${codesOf(section.tieBreaks)} to ${codesOf(tieBreaks)}, and the record would show it. Confirm the change.`,
      [{ path: 'confirm', message: 'Confirm the change' }],
    );
  progress.add('TieBreaksChanged', { sectionId, tieBreaks, reason });
  return done;
}

function leaveFideMode(progress: Progress, { confirm, reason }: OfType<'leaveFideMode'>): Step {
  const { state } = progress;
  if (!state.isFideMode) return done;
  if (confirm.trim() !== (state.settings?.title ?? '').trim())
    return refuse('RC_VALIDATION', 'Leaving FIDE mode is final. Type the title of the event to confirm it.', [
      { path: 'confirm', message: 'Type the title of the event' },
    ]);
  progress.add('FideModeLeft', { reason });
  return done;
}

/** C.02 Q196: prohibited pairs belong to the rules of the event, which are known before round 1. */
function forbidPair(progress: Progress, command: OfType<'forbidPair'>): Step {
  const pair = dataOf(command);
  const section = progress.state.sections.get(pair.sectionId);
  if (!section) return noSection();
  const [one, other] = pair.players;
  const areIn = pair.players.every(
    (entryId) => progress.state.entries.get(entryId)?.sectionId === pair.sectionId,
  );
  if (!areIn || one === other)
    return refuse('RC_TOURNAMENT_NOT_ENTERED', 'Choose two players of this section.');
  const isForbidden = section.forbidden.some((known) => known.includes(one) && known.includes(other));
  if (isForbidden === pair.forbidden) return done;
  if (progress.state.isFideMode && publishedRounds(section) > 0)
    return refuse(
      'RC_TOURNAMENT_FIDE_MODE',
      'In FIDE mode pairs cannot be prohibited or allowed again once round 1 is published: leave FIDE mode first.',
    );
  progress.add('PairForbidden', pair);
  return done;
}

function pause(progress: Progress): Step {
  const { state, circumstances } = progress;
  if (state.phase !== 'running' && state.phase !== 'published')
    return refuse('RC_TOURNAMENT_PHASE', 'Only an event that is open or being played can be paused.');
  if (state.paused === null) progress.add('TournamentPaused', { cause: 'arbiter', at: circumstances.now });
  return done;
}

function resume(progress: Progress): Step {
  const { state, circumstances } = progress;
  if (state.paused === null) return done;
  const pausedMs = Math.max(0, circumstances.now - (state.pausedAt ?? circumstances.now));
  progress.add('TournamentResumed', { pausedMs, at: circumstances.now });
  return done;
}

/** Starts, ends, pauses and cancels; rules and messages of the event. */
export function decideCourse(
  progress: Progress,
  { command, seenVersion, namesInOrder = [] }: DecideArbiter & { command: CourseCommand },
): Step {
  const { state } = progress;
  switch (command.type) {
    case 'publish':
      if (state.phase === 'draft') progress.add('TournamentPublished', {});
      return done;
    case 'cancel':
      if (state.phase === 'finished')
        return refuse('RC_TOURNAMENT_PHASE', 'The event is over: it cannot be cancelled.');
      if (state.phase !== 'cancelled') progress.add('TournamentCancelled', { reason: command.reason });
      return done;
    case 'setArbiters':
      progress.add('ArbitersSet', { arbiters: command.arbiters });
      return done;
    case 'forbidPair':
      return forbidPair(progress, command);
    case 'startSection':
      return startSection(progress, command.sectionId, namesInOrder);
    case 'finishSection':
      return finishSection(progress, command.sectionId);
    case 'finish':
      return finish(progress);
    case 'reopen':
      return reopen(progress, command.reason);
    case 'pause':
      return pause(progress);
    case 'resume':
      return resume(progress);
    case 'changeTieBreaks':
      return changeTieBreaks(progress, command);
    case 'leaveFideMode':
      return leaveFideMode(progress, command);
    case 'answerCall': {
      const call = state.calls.get(command.callId);
      if (!call) return refuse('RC_TOURNAMENT_NOT_FOUND', 'There is no such call.');
      if (!call.isAnswered) progress.add('CallAnswered', { callId: command.callId, text: command.text });
      return done;
    }
    case 'sendMessage':
      if (command.to !== null && !state.entries.has(command.to))
        return refuse('RC_TOURNAMENT_NOT_ENTERED', 'There is no such player in this event.');
      progress.add('MessageSent', { to: command.to, text: command.text });
      return done;
    case 'setPrizes':
      return setPrizes(progress, command);
    case 'setBattleClubs':
      return setBattleClubs(progress, command.invited, seenVersion);
  }
}
