import type { ArbiterCommand } from '@royal-chess/contracts/tournaments';
import { dataOf } from './data-of.ts';
import { drawUpRound, mayDrawUp, type OfRound } from './draw-up-round.ts';
import { pairingFaults } from './pairing-faults.ts';
import { startRound } from './play-round.ts';
import type { Progress } from './progress.ts';
import { openBoards, plannedStart, publishedRounds, sectionFacts } from './section-facts.ts';
import { seenRound } from './seen-version.ts';
import { done, type Step } from './start-section.ts';
import { boardsNamed, listed, refuse } from './tournament-decision.ts';
import type { Round } from './tournament-state.ts';

type OfType<T extends ArbiterCommand['type']> = Extract<ArbiterCommand, { type: T }>;
/** Commands on a round and its draft. */
export type RoundCommand = OfType<
  | 'pairRound'
  | 'beginManual'
  | 'editRound'
  | 'endManual'
  | 'discardDraft'
  | 'publishRound'
  | 'unpublishRound'
  | 'startRound'
  | 'timeRound'
>;

const noDraft = ({ round }: OfRound) =>
  refuse('RC_TOURNAMENT_PHASE', `Round ${round} has no draft: draw it up first.`);

function draftOf({ state }: Progress, { sectionId, round }: OfRound): Round | null {
  const draft = state.sections.get(sectionId)?.rounds[round - 1];
  return draft?.phase === 'draft' ? draft : null;
}

/** Boards whose pair differs from the proposal, and the bye. */
function differences({ proposal, draft }: Round): number {
  const names = (pairs: Round['draft']) =>
    new Set(pairs.pairs.map(({ white, black }) => `${white} ${black}`));
  if (!proposal) return draft.pairs.length;
  const proposed = names(proposal);
  const changed = draft.pairs.filter(({ white, black }) => !proposed.has(`${white} ${black}`)).length;
  return changed + Number(proposal.bye !== draft.bye);
}

function beginManual(progress: Progress, of: OfRound): Step {
  const draft = draftOf(progress, of);
  if (draft?.isManual) return done;
  const allowed = draft ? done : mayDrawUp(progress, of);
  if (allowed.ok) progress.add('ManualPairingBegun', of);
  return allowed;
}

function editRound(progress: Progress, command: OfType<'editRound'>): Step {
  const edited = dataOf(command);
  const draft = draftOf(progress, edited);
  if (!draft) return noDraft(edited);
  if (!draft.isManual && progress.state.isFideMode)
    return refuse(
      'RC_TOURNAMENT_FIDE_MODE',
      'Begin pairing by hand first: FIDE mode records its begin and end.',
    );
  const faults = pairingFaults(progress.state, edited.sectionId, edited.round, edited).filter(
    ({ severity }) => severity === 'record',
  );
  if (faults.length > 0)
    return refuse(
      'RC_TOURNAMENT_PAIRING',
      faults[0]?.text ?? '',
      faults.map(({ board, text }) => ({
        path: board === null ? 'bye' : `pairs.${board - 1}`,
        message: text,
      })),
    );
  const { pairs, bye } = draft.draft;
  if (JSON.stringify({ pairs, bye }) === JSON.stringify({ pairs: edited.pairs, bye: edited.bye }))
    return done;
  progress.add('RoundEdited', edited);
  return done;
}

function endManual(progress: Progress, of: OfRound): Step {
  const draft = draftOf(progress, of);
  if (!draft) return noDraft(of);
  if (draft.isManual) progress.add('ManualPairingEnded', { ...of, changedBoards: differences(draft) });
  return done;
}

/** Whether a draft can be published; `confirmAdjourned`: open boards of the round before are known to be adjourned. */
export function mayPublish(progress: Progress, of: OfRound, confirmAdjourned: boolean): Step {
  const { state } = progress;
  const draft = draftOf(progress, of);
  if (!draft) return noDraft(of);
  if (draft.isManual) return refuse('RC_TOURNAMENT_PHASE', 'End pairing by hand first.');
  const before = state.sections.get(of.sectionId)?.rounds[of.round - 2];
  const open = before ? openBoards(before) : [];
  const unmarked = open.filter((board) => !before?.boards[board - 1]?.adjourned);
  if (unmarked.length > 0)
    return refuse(
      'RC_TOURNAMENT_ROUND_OPEN',
      `Round ${of.round - 1} has no result on ${boardsNamed(unmarked)}.`,
    );
  if (open.length > 0 && !confirmAdjourned)
    return refuse(
      'RC_TOURNAMENT_ADJOURNED',
      `${open.length === 1 ? 'Board' : 'Boards'} ${listed(open)} of round ${of.round - 1} ${open.length === 1 ? 'is' : 'are'} adjourned and counted as a draw for this pairing. Publish all the same?`,
    );
  const faults = pairingFaults(state, of.sectionId, of.round, draft.draft);
  const record = faults.find(({ severity }) => severity === 'record');
  if (record) return refuse('RC_TOURNAMENT_PAIRING', record.text);
  const broken = faults.find(({ severity }) => severity === 'error');
  if (broken && state.isFideMode)
    return refuse('RC_TOURNAMENT_FIDE_MODE', `${broken.text} Change the pairing, or leave FIDE mode.`);
  return done;
}

/** Publishes a draft; without a time, the round starts when it is planned, or now. */
export function publishRound(
  progress: Progress,
  { sectionId, round }: OfRound,
  startsAt: number | null,
): void {
  const facts = sectionFacts(progress.state, sectionId);
  const { now } = progress.circumstances;
  const planned = facts ? plannedStart(facts, round) : null;
  progress.add('RoundPublished', { sectionId, round, startsAt: startsAt ?? Math.max(planned ?? now, now) });
}

function unpublishRound(progress: Progress, command: OfType<'unpublishRound'>): Step {
  const of = dataOf(command);
  const section = progress.section(of.sectionId);
  const round = section.rounds[of.round - 1];
  if (!round || round.phase === 'draft')
    return refuse('RC_TOURNAMENT_PHASE', `Round ${of.round} is not published.`);
  if (section.rounds.length > of.round)
    return refuse('RC_TOURNAMENT_PHASE', `Round ${of.round + 1} is drawn up: discard its draft first.`);
  if (
    round.phase === 'finished' ||
    round.boards.some(({ result, earlier }) => result !== null || earlier.length > 0)
  )
    return refuse('RC_TOURNAMENT_HAS_RESULT', `Round ${of.round} has results: take them back first.`);
  progress.add('RoundUnpublished', of);
  return done;
}

function startPublished(progress: Progress, of: OfRound): Step {
  const round = progress.section(of.sectionId).rounds[of.round - 1];
  if (round?.phase === 'running' || round?.phase === 'finished') return done;
  if (round?.phase !== 'published')
    return refuse('RC_TOURNAMENT_PHASE', `Publish round ${of.round} before it starts.`);
  const { now } = progress.circumstances;
  if (round.startsAt !== null && round.startsAt > now) progress.add('RoundTimed', { ...of, startsAt: now });
  startRound(progress, of);
  return done;
}

function timeRound(progress: Progress, command: OfType<'timeRound'>): Step {
  const of = dataOf(command);
  const section = progress.section(of.sectionId);
  const round = section.rounds[of.round - 1];
  if (round && round.phase !== 'draft' && round.phase !== 'published')
    return refuse('RC_TOURNAMENT_PHASE', `Round ${of.round} has begun already.`);
  if (round?.startsAt !== of.startsAt) progress.add('RoundTimed', of);
  return done;
}

/** Draws up, edits, publishes and starts rounds. */
export function decideRound(progress: Progress, command: RoundCommand, seenVersion: number | null): Step {
  const { sectionId, round } = command;
  const of = { sectionId, round };
  if (!sectionFacts(progress.state, sectionId))
    return refuse('RC_TOURNAMENT_NOT_FOUND', 'There is no such section.');
  const seen = seenRound(progress.state, of, seenVersion);
  if (!seen.ok) return seen;
  switch (command.type) {
    case 'pairRound':
      if (draftOf(progress, of)?.isManual)
        return refuse(
          'RC_TOURNAMENT_PHASE',
          'This round is paired by hand: end it, or discard the draft, first.',
        );
      return drawUpRound(progress, of);
    case 'beginManual':
      return beginManual(progress, of);
    case 'editRound':
      return editRound(progress, command);
    case 'endManual':
      return endManual(progress, of);
    case 'discardDraft':
      if (draftOf(progress, of)) progress.add('DraftDiscarded', of);
      return done;
    case 'publishRound': {
      if (publishedRounds(progress.section(sectionId)) >= round) return done;
      const allowed = mayPublish(progress, of, command.confirmAdjourned);
      if (allowed.ok) publishRound(progress, of, command.startsAt);
      return allowed;
    }
    case 'unpublishRound':
      return unpublishRound(progress, command);
    case 'startRound':
      return startPublished(progress, of);
    case 'timeRound':
      return timeRound(progress, command);
  }
}
