import { isArbiter, notArbiter, system } from './arbiters.ts';
import { advance } from './decide-advance.ts';
import { type CourseCommand, decideCourse } from './decide-course.ts';
import { decideEntry, type EntryCommand } from './decide-entry.ts';
import { recordMatch } from './decide-match.ts';
import { decidePlayer, report } from './decide-player.ts';
import { enter } from './decide-registration.ts';
import { type BoardCommand, decideBoard, recordResult } from './decide-result.ts';
import { decideRound, type RoundCommand } from './decide-round.ts';
import { create, edit } from './decide-settings.ts';
import { importRound, importSection } from './import-section.ts';
import { Progress } from './progress.ts';
import { boardAt } from './section-facts.ts';
import { done, type Step } from './start-section.ts';
import type { DecideArbiter, RelayResult, TournamentCommand } from './tournament-commands.ts';
import { refuse, type TournamentDecision } from './tournament-decision.ts';
import type { TournamentState } from './tournament-state.ts';

type Kind = 'course' | 'entry' | 'round' | 'board';
const kinds = {
  addEntry: 'entry',
  changeEntry: 'entry',
  linkEntry: 'entry',
  setPaid: 'entry',
  giveSeat: 'entry',
  setPresent: 'entry',
  withdraw: 'entry',
  restore: 'entry',
  setBye: 'entry',
  assignPoints: 'entry',
  pairRound: 'round',
  beginManual: 'round',
  editRound: 'round',
  endManual: 'round',
  discardDraft: 'round',
  publishRound: 'round',
  unpublishRound: 'round',
  startRound: 'round',
  timeRound: 'round',
  enterResult: 'board',
  correctResult: 'board',
  adjourn: 'board',
  replayBoard: 'board',
} as const satisfies Partial<Record<DecideArbiter['command']['type'], Kind>>;

const kindOf = ({ type }: DecideArbiter['command']): Kind =>
  type in kinds ? kinds[type as keyof typeof kinds] : 'course';

function decideArbiter(progress: Progress, command: DecideArbiter): Step {
  if (!isArbiter(progress.state, progress.circumstances)) return notArbiter();
  switch (kindOf(command.command)) {
    case 'entry':
      return decideEntry(progress, { ...command, command: command.command as EntryCommand });
    case 'round':
      return decideRound(progress, command.command as RoundCommand, command.seenVersion);
    case 'board':
      return decideBoard(progress, command.command as BoardCommand, command.seenVersion);
    case 'course':
      return decideCourse(progress, { ...command, command: command.command as CourseCommand });
  }
}

/** The result of a relayed game; a board that has one keeps it. */
function relayResult(progress: Progress, { sectionId, round, board, result }: RelayResult): Step {
  const of = { sectionId, round, board };
  const before = boardAt(progress.state, of);
  if (!before) return refuse('RC_TOURNAMENT_NO_BOARD', `Round ${round} has no board ${board}.`);
  const isRunning = progress.state.sections.get(sectionId)?.rounds[round - 1]?.phase === 'running';
  if (before.result === null && isRunning) recordResult(progress, of, result, 'relay');
  return done;
}

const isSystem = ({ circumstances: { by } }: Progress): boolean => by === system;

function decideStep(progress: Progress, command: TournamentCommand): Step | TournamentDecision {
  switch (command.type) {
    case 'edit':
      return isArbiter(progress.state, progress.circumstances)
        ? edit(progress, command.settings)
        : notArbiter();
    case 'arbiter':
      return decideArbiter(progress, command);
    case 'player':
      return command.command.type === 'enter'
        ? enter(progress.state, command, progress.circumstances)
        : decidePlayer(progress, command.command);
    case 'advance':
      return isSystem(progress) ? advance(progress, command) : notArbiter();
    case 'recordMatch':
      return isSystem(progress) ? recordMatch(progress, command) : notArbiter();
    case 'relayResult':
      return isSystem(progress) || isArbiter(progress.state, progress.circumstances)
        ? relayResult(progress, command)
        : notArbiter();
    case 'reportBySlip': {
      const { sectionId, round, board, side, result } = command;
      return report(progress, { sectionId, round, board }, side, result);
    }
    case 'importSection':
      return isArbiter(progress.state, progress.circumstances)
        ? importSection(progress, command)
        : notArbiter();
    case 'importRound':
      return isArbiter(progress.state, progress.circumstances)
        ? importRound(progress, command)
        : notArbiter();
    case 'create':
      return create(progress, command);
  }
}

/**
 * The events that a command produces, or why it is refused. A command that changes nothing, such as one that is sent twice,
 * produces no events.
 */
export function decideTournament(state: TournamentState, command: TournamentCommand): TournamentDecision {
  if (state.phase === 'none' && command.type !== 'create')
    return refuse('RC_TOURNAMENT_NOT_FOUND', 'There is no such tournament.');
  const progress = new Progress(state, command.with);
  const step = decideStep(progress, command);
  if (!step.ok) return step;
  return step.value === null ? progress.done() : { ok: true, value: step.value };
}
