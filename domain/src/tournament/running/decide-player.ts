import type { BoardResult, PlayerCommand } from '@royal-chess/contracts/tournaments';
import { leave } from './decide-entry.ts';
import { mayRecord, recordResult } from './decide-result.ts';
import type { OfBoard } from './draw-up-round.ts';
import { plannedRounds } from './planned-rounds.ts';
import type { Progress } from './progress.ts';
import { boardAt, isPredetermined, sectionFacts } from './section-facts.ts';
import { done, type Step } from './start-section.ts';
import { refuse } from './tournament-decision.ts';
import type { Entry } from './tournament-state.ts';

type OfType<T extends PlayerCommand['type']> = Extract<PlayerCommand, { type: T }>;

function checkIn(progress: Progress, entry: Entry, present: boolean): Step {
  const facts = sectionFacts(progress.state, entry.sectionId);
  if (!facts || facts.section.phase === 'finished')
    return refuse('RC_TOURNAMENT_PHASE', 'This section is over.');
  if (entry.seat === 'waiting')
    return refuse('RC_TOURNAMENT_PHASE', 'You wait for a seat: check in when you have one.');
  const opensAt =
    (facts.section.times[1] ?? facts.settings.startsAt) -
    (progress.state.settings?.checkInMinutes ?? 0) * 60_000;
  if (facts.section.phase === 'registration' && progress.circumstances.now < opensAt)
    return refuse(
      'RC_TOURNAMENT_PHASE',
      `Check-in opens ${progress.state.settings?.checkInMinutes ?? 0} minutes before the first round.`,
    );
  if (entry.present !== present) progress.add('CheckedIn', { entryId: entry.entryId, present });
  return done;
}

/** A player asks for a round without a game, or takes that back, before the round is drawn up. */
function requestBye(progress: Progress, entry: Entry, { round, bye }: OfType<'requestBye'>): Step {
  const facts = sectionFacts(progress.state, entry.sectionId);
  if (!facts || facts.section.phase === 'finished')
    return refuse('RC_TOURNAMENT_PHASE', 'This section is over.');
  const { format } = facts.settings;
  const last = plannedRounds(progress.state, entry.sectionId);
  if (isPredetermined(format.system) || format.system === 'arena')
    return refuse('RC_TOURNAMENT_PHASE', 'This section has no byes on request.');
  if (round <= facts.section.rounds.length)
    return refuse('RC_TOURNAMENT_PHASE', `Round ${round} is drawn up already: ask the arbiter.`);
  if (round > last) return refuse('RC_TOURNAMENT_PHASE', `${facts.settings.name} has ${last} rounds.`);
  if (bye === 'half-point') {
    if (entry.noHalfPointByes)
      return refuse(
        'RC_TOURNAMENT_PHASE',
        'You have no right to half-point byes in this event; you may take a bye without points.',
      );
    if (round === last)
      return refuse(
        'RC_TOURNAMENT_PHASE',
        'The last round has no half-point bye; you may take a bye without points.',
      );
    const others = Object.entries(entry.byes).filter(
      ([of, kind]) => kind === 'half-point' && Number(of) !== round,
    );
    if (others.length >= format.halfPointByes)
      return refuse(
        'RC_TOURNAMENT_PHASE',
        format.halfPointByes === 0
          ? 'This section has no half-point byes; you may take a bye without points.'
          : `A player has at most ${format.halfPointByes} half-point byes; you may take one without points.`,
      );
  }
  if ((entry.byes[round] ?? null) !== bye) progress.add('ByeSet', { entryId: entry.entryId, round, bye });
  return done;
}

function setAvailable(progress: Progress, entry: Entry, available: boolean): Step {
  const facts = sectionFacts(progress.state, entry.sectionId);
  if (facts?.settings.format.system !== 'arena')
    return refuse('RC_TOURNAMENT_PHASE', 'Only an arena pairs players who ask for a game.');
  if (facts.section.phase === 'finished') return refuse('RC_TOURNAMENT_PHASE', 'The arena is over.');
  if (entry.seat === 'waiting' || entry.leftFrom !== null)
    return refuse('RC_TOURNAMENT_PHASE', 'You have no seat in this arena.');
  if (entry.available !== available)
    progress.add('ArenaAvailable', { entryId: entry.entryId, available, at: progress.circumstances.now });
  return done;
}

/** A player of a board in the hall reports a result; when both reports agree, it counts. */
export function report(progress: Progress, of: OfBoard, side: 'white' | 'black', result: BoardResult): Step {
  const board = boardAt(progress.state, of);
  if (!board) return refuse('RC_TOURNAMENT_NO_BOARD', `Round ${of.round} has no board ${of.board}.`);
  if (board.result !== null)
    return board.result === result
      ? done
      : refuse(
          'RC_TOURNAMENT_HAS_RESULT',
          `Board ${of.board} has the result ${board.result}: ask the arbiter.`,
        );
  if (board.matchId !== null)
    return refuse('RC_TOURNAMENT_PHASE', 'This game is played here: its result is taken from it.');
  const allowed = mayRecord(progress, of);
  if (!allowed.ok) return allowed;
  if (board.reports[side] !== result) progress.add('ResultReported', { ...of, by: side, result });
  const other = board.reports[side === 'white' ? 'black' : 'white'];
  if (other === result) recordResult(progress, of, result, 'players');
  return done;
}

/** Side of a player on a board, and the board; null for a board of others. */
function sideOf(progress: Progress, entry: Entry, of: OfBoard): 'white' | 'black' | null {
  const board = entry.sectionId === of.sectionId ? boardAt(progress.state, of) : null;
  return board?.white === entry.entryId ? 'white' : board?.black === entry.entryId ? 'black' : null;
}

const ofOthers = () => refuse('RC_TOURNAMENT_NO_BOARD', 'This is not your board.');

/** Id of a call or report; one that is sent again has the same. */
const callId = ({ state, circumstances: { idOf, tournamentId } }: Progress): string =>
  idOf(tournamentId, 'call', state.version);

/** What a player who has entered does. */
export function decidePlayer(
  progress: Progress,
  command: Exclude<PlayerCommand, { type: 'enter' | 'declineBattle' }>,
): Step {
  const { state, circumstances } = progress;
  const entry = state.entries.get(state.entryOfUser.get(circumstances.by) ?? '');
  if (!entry) return refuse('RC_TOURNAMENT_NOT_ENTERED', 'You have not entered this event.');
  if (state.phase !== 'published' && state.phase !== 'running')
    return refuse('RC_TOURNAMENT_PHASE', 'This event is not open.');
  if (command.type === 'leave') return leave(progress, entry, 'player', command.reason);
  if (entry.leftFrom !== null)
    return refuse('RC_TOURNAMENT_PHASE', 'You have left this event; an arbiter can bring you back.');
  switch (command.type) {
    case 'checkIn':
      return checkIn(progress, entry, command.present);
    case 'requestBye':
      return requestBye(progress, entry, command);
    case 'setAvailable':
      return setAvailable(progress, entry, command.available);
    case 'reportResult': {
      const { sectionId, round, board, result } = command;
      const of = { sectionId, round, board };
      const side = sideOf(progress, entry, of);
      return side === null ? ofOthers() : report(progress, of, side, result);
    }
    case 'callArbiter': {
      const { sectionId, round, board, text } = command;
      const of = { sectionId, round, board };
      if (sideOf(progress, entry, of) === null) return ofOthers();
      progress.add('ArbiterCalled', { callId: callId(progress), entryId: entry.entryId, ...of, text });
      return done;
    }
    case 'reportPlayer': {
      const { sectionId, round, board, text } = command;
      const of = { sectionId, round, board };
      if (sideOf(progress, entry, of) === null) return ofOthers();
      progress.add('PlayerReported', { callId: callId(progress), entryId: entry.entryId, ...of, text });
      return done;
    }
  }
}
