import { pairFree } from './arena-course.ts';
import { mayPublish, publishRound } from './decide-round.ts';
import { giveSeats } from './decide-registration.ts';
import { drawUpRound, type OfRound } from './draw-up-round.ts';
import { movedDeadline } from './moved-deadline.ts';
import { canFinish, type Due, duties } from './next-due.ts';
import { finishRound, forfeit, startRound } from './play-round.ts';
import type { Progress } from './progress.ts';
import { plannedStart, sectionFacts } from './section-facts.ts';
import { done, startSection, type Step } from './start-section.ts';
import type { Advance } from './tournament-commands.ts';

/** Shorter stalls move nothing. */
const leastStallMs = 1_000;

/** Deadlines that ran while the server could not work move by that time. */
function makeUp(progress: Progress, stalledMs: number): void {
  const { state, circumstances } = progress;
  const until = circumstances.now;
  const from = until - stalledMs;
  for (const [sectionId, { phase }] of state.sections) {
    const facts = sectionFacts(state, sectionId);
    const planned = facts && plannedStart(facts, 1);
    if (phase !== 'registration' || typeof planned !== 'number') continue;
    const window = Math.max(1, state.settings?.checkInMinutes ?? 0) * 60_000;
    const startsAt = movedDeadline(planned, from, until, window);
    if (startsAt !== planned) progress.add('RoundTimed', { sectionId, round: 1, startsAt });
  }
  const isPlayed = [...state.sections.values()].some(
    (section) =>
      section.phase === 'running' &&
      (section.rounds.some(({ phase }) => phase === 'published' || phase === 'running') ||
        section.arena.startedAt !== null),
  );
  if (!isPlayed) return;
  progress.add('TournamentPaused', { cause: 'store', at: from });
  progress.add('TournamentResumed', { pausedMs: stalledMs, at: until });
}

/** The clock draws up the next round; when that fails, an arbiter decides. */
function drawUp(progress: Progress, { sectionId, round }: Due): void {
  const drawn = drawUpRound(progress, { sectionId, round });
  if (!drawn.ok) leaveToArbiter(progress, { sectionId, round }, drawn.error.detail);
}

const leaveToArbiter = (progress: Progress, of: OfRound, reason: string): unknown =>
  progress.add('RoundUnpairable', { ...of, reasons: [reason.slice(0, 1_000)] });

/** The clock publishes a draft, unless its pairs break a rule. */
function publish(progress: Progress, of: OfRound): void {
  const allowed = mayPublish(progress, of, false);
  if (allowed.ok) publishRound(progress, of, null);
  else leaveToArbiter(progress, of, allowed.error.detail);
}

function meet(progress: Progress, due: Due, namesInOrder: readonly string[]): void {
  const of = { sectionId: due.sectionId, round: due.round };
  switch (due.what) {
    case 'startSection':
      startSection(progress, due.sectionId, namesInOrder);
      return;
    case 'drawUp':
      drawUp(progress, due);
      return;
    case 'publish':
      publish(progress, of);
      return;
    case 'startRound':
      startRound(progress, of);
      return;
    case 'forfeit':
      forfeit(progress, of, ({ absent }) => absent);
      finishRound(progress, of);
      return;
    case 'pairArena':
      pairFree(progress, due.sectionId);
      return;
    case 'finishSection':
      progress.add('SectionFinished', { sectionId: due.sectionId });
  }
}

/**
 * Does what the time demands: seats, starts, forfeits, the next pairing, the end. One step leads to the next, so that a round
 * whose time has come is paired, published and started in one decision.
 */
export function advance(progress: Progress, { stalledMs, namesInOrder = [] }: Advance): Step {
  if (progress.state.paused !== null) return done;
  if (stalledMs >= leastStallMs) makeUp(progress, stalledMs);
  if (progress.state.phase === 'published' || progress.state.phase === 'running') giveSeats(progress);
  const { now } = progress.circumstances;
  for (;;) {
    const due = duties(progress.state).find(({ at }) => at <= now);
    if (!due) break;
    const before = progress.count;
    meet(progress, due, namesInOrder);
    // what cannot be done now must not be tried for ever
    if (progress.count === before) break;
  }
  if (canFinish(progress.state)) progress.add('TournamentFinished', {});
  return done;
}
