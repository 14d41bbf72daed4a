import { isArbiter, notArbiter, system } from './arbiters.ts';
import { advance } from './decide-advance.ts';
import { declineBattle } from './decide-battle-clubs.ts';
import { type CourseCommand, decideCourse } from './decide-course.ts';
import { decideEntry, type EntryCommand } from './decide-entry.ts';
import { recordMatch } from './decide-match.ts';
import { decidePlayer, report } from './decide-player.ts';
import { enter } from './decide-registration.ts';
import { decideRelay, type RelayCommand, relayBoards, relayResult } from './decide-relay.ts';
import { type BoardCommand, decideBoard } from './decide-result.ts';
import { decideRound, type RoundCommand } from './decide-round.ts';
import { create, edit } from './decide-settings.ts';
import { importRound, importSection } from './import-section.ts';
import { Progress } from './progress.ts';
import type { Step } from './start-section.ts';
import type { DecideArbiter, RelayBoards, RelayResult, TournamentCommand } from './tournament-commands.ts';
import { refuse, type TournamentDecision } from './tournament-decision.ts';
import type { TournamentState } from './tournament-state.ts';

type Kind = 'course' | 'entry' | 'round' | 'board' | 'relay';
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
  correctRatingResult: 'board',
  adjourn: 'board',
  replayBoard: 'board',
  setRelay: 'relay',
  pauseRelay: 'relay',
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
    case 'relay':
      return decideRelay(progress, command.command as RelayCommand);
    case 'course':
      return decideCourse(progress, { ...command, command: command.command as CourseCommand });
  }
}

const isSystem = ({ circumstances: { by } }: Progress): boolean => by === system;

/** The process manager relays, and so does an arbiter who sends a file. */
function relay(progress: Progress, command: RelayBoards | RelayResult): Step {
  if (!isSystem(progress) && !isArbiter(progress.state, progress.circumstances)) return notArbiter();
  return command.type === 'relayBoards' ? relayBoards(progress, command) : relayResult(progress, command);
}

function decideStep(progress: Progress, command: TournamentCommand): Step | TournamentDecision {
  switch (command.type) {
    case 'edit':
      return isArbiter(progress.state, progress.circumstances)
        ? edit(progress, command.settings)
        : notArbiter();
    case 'arbiter':
      return decideArbiter(progress, command);
    case 'player': {
      const { command: act, leads = false } = command;
      if (act.type === 'enter') return enter(progress.state, command, progress.circumstances);
      return act.type === 'declineBattle'
        ? declineBattle(progress, act.clubId, leads)
        : decidePlayer(progress, act);
    }
    case 'advance':
      return isSystem(progress) ? advance(progress, command) : notArbiter();
    case 'recordMatch':
      return isSystem(progress) ? recordMatch(progress, command) : notArbiter();
    case 'relayBoards':
    case 'relayResult':
      return relay(progress, command);
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
