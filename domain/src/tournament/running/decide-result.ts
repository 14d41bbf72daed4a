import type { ArbiterCommand, BoardResult } from '@royal-chess/contracts/tournaments';
import { dataOf } from './data-of.ts';
import type { OfBoard, OfRound } from './draw-up-round.ts';
import { continueTie, nextTieGame, systemOf } from './knockout-tie.ts';
import { finishRound, matchIdOf } from './play-round.ts';
import type { Progress } from './progress.ts';
import { boardAt, isBracket, publishedRounds, sectionFacts } from './section-facts.ts';
import { seenBoard } from './seen-version.ts';
import { done, type Step } from './start-section.ts';
import { refuse } from './tournament-decision.ts';
import type { Board } from './tournament-state.ts';

type OfType<T extends ArbiterCommand['type']> = Extract<ArbiterCommand, { type: T }>;
/** An arbiter's commands on a board. */
export type BoardCommand = OfType<
  'enterResult' | 'correctResult' | 'correctRatingResult' | 'adjourn' | 'replayBoard'
>;

type Source = 'match' | 'players' | 'arbiter' | 'absence' | 'relay';

/**
 * A board has its result; the last one of a round ends it. In a knockout the games of a tie follow each other on the same board
 * until it has a winner.
 */
export function recordResult(progress: Progress, of: OfBoard, result: BoardResult, source: Source): void {
  const board = boardAt(progress.state, of);
  const next = board && nextTieGame(progress, of, board, result);
  if (next) {
    continueTie(progress, of, board, result, next);
    return;
  }
  progress.add('ResultRecorded', { ...of, result, source });
  finishRound(progress, of);
}

/** Whether the boards of a round can get results. */
export function mayRecord({ state }: Progress, { sectionId, round }: OfRound): Step {
  const facts = sectionFacts(state, sectionId);
  const phase = facts?.section.rounds[round - 1]?.phase;
  if (phase !== 'running' && phase !== 'finished')
    return refuse('RC_TOURNAMENT_PHASE', `Round ${round} has not begun.`);
  if (state.phase !== 'running' || facts?.section.phase !== 'running')
    return refuse('RC_TOURNAMENT_PHASE', 'The standings are final: reopen the event first.');
  return done;
}

/** Rounds after which no other is published yet, or late boards, take a result without a reason. */
function enterResult(progress: Progress, of: OfBoard, before: Board, result: BoardResult): Step {
  if (before.result === result) return done;
  if (before.result !== null)
    return refuse(
      'RC_TOURNAMENT_HAS_RESULT',
      `Board ${of.board} has the result ${before.result}: correct it, with a reason.`,
    );
  if (publishedRounds(progress.section(of.sectionId)) > of.round)
    return refuse(
      'RC_TOURNAMENT_PHASE',
      `Round ${of.round + 1} is published: enter this late result as a correction, with a reason.`,
    );
  recordResult(progress, of, result, 'arbiter');
  return done;
}

function correctResult(progress: Progress, command: OfType<'correctResult'>, from: BoardResult | null): Step {
  const { sectionId, round, board, reason, result: to } = command;
  const of = { sectionId, round, board, reason };
  if (from === to) return done;
  const { state } = progress;
  const published = publishedRounds(progress.section(of.sectionId));
  if (state.isFideMode && from !== null && of.round < published - 1)
    return refuse(
      'RC_TOURNAMENT_FIDE_MODE',
      `In FIDE mode only the round before the last pairing can be corrected; that is round ${published - 1}.`,
    );
  if (to === null && of.round < published)
    return refuse(
      'RC_TOURNAMENT_PHASE',
      `Round ${of.round + 1} was paired with this result: it can be changed, but not taken back.`,
    );
  if (isBracket(systemOf(progress, of)) && of.round < published)
    return refuse(
      'RC_TOURNAMENT_PHASE',
      `Round ${of.round + 1} of the bracket follows from this result: it cannot change any more.`,
    );
  const before = boardAt(state, of);
  const next = before && to !== null ? nextTieGame(progress, of, before, to) : null;
  if (before && to !== null && next) {
    if (from !== null) progress.add('ResultCorrected', { ...of, from, to: null });
    continueTie(progress, of, before, to, next);
    return done;
  }
  progress.add('ResultCorrected', { ...of, from, to });
  finishRound(progress, of);
  return done;
}

function replayBoard(progress: Progress, command: OfType<'replayBoard'>, before: Board): Step {
  const of = dataOf(command);
  if (publishedRounds(progress.section(of.sectionId)) > of.round)
    return refuse(
      'RC_TOURNAMENT_PHASE',
      `Round ${of.round + 1} is published: this game cannot be played again.`,
    );
  if (before.matchId === null) {
    if (before.result !== null) progress.add('ResultCorrected', { ...of, from: before.result, to: null });
    return done;
  }
  const start = progress.section(of.sectionId).starts[of.round] ?? 1;
  const matchId = matchIdOf(progress, of, of.board, `${start}.${before.replays + before.earlier.length + 1}`);
  progress.add('BoardMatchReplaced', { ...of, matchId });
  return done;
}

/** Results, corrections, adjourned games and games that are played again. */
export function decideBoard(progress: Progress, command: BoardCommand, seenVersion: number | null): Step {
  const { sectionId, round, board } = command;
  const of = { sectionId, round, board };
  const before = boardAt(progress.state, of);
  if (!before) return refuse('RC_TOURNAMENT_NO_BOARD', `Round ${round} has no board ${board}.`);
  const seen = seenBoard(before, board, seenVersion);
  if (!seen.ok) return seen;
  const allowed = mayRecord(progress, of);
  if (!allowed.ok) return allowed;
  switch (command.type) {
    case 'enterResult':
      return enterResult(progress, of, before, command.result);
    case 'correctResult':
      return correctResult(progress, command, before.result);
    case 'correctRatingResult': {
      const { outcome, reason } = command;
      if (before.result === null)
        return refuse('RC_TOURNAMENT_PHASE', `Board ${board} has no result: enter it.`);
      if (before.reported?.outcome !== outcome)
        progress.add('RatingResultCorrected', { ...of, outcome, reason });
      return done;
    }
    case 'adjourn':
      if (before.result !== null)
        return refuse('RC_TOURNAMENT_HAS_RESULT', `Board ${board} has the result ${before.result}.`);
      if (before.adjourned !== command.adjourned)
        progress.add('BoardAdjourned', { ...of, adjourned: command.adjourned });
      return done;
    case 'replayBoard':
      return replayBoard(progress, command, before);
  }
}
