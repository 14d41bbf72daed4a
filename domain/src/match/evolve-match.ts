import type { MatchEvent, MatchStarted, MovePlayed } from '@royal-chess/contracts';
import { Position } from '../chess/position.ts';
import { initialMatch, type Game, type MatchState } from './match-state.ts';

/**
 * The state after an event. Events come from the store, where only decisions put them, so one that does not fit means a
 * corrupt stream.
 *
 * @throws Error when the event does not fit the state.
 */
export function evolveMatch(state: MatchState, event: MatchEvent): MatchState {
  switch (event.type) {
    case 'SeekOffered':
      return { phase: 'seeking', seek: event.data };
    case 'SeekWithdrawn':
      return { phase: 'withdrawn' };
    case 'MatchStarted':
      return { phase: 'playing', game: startGame(event.data) };
    case 'MatchFinished':
      return {
        phase: 'finished',
        game: { ...gameOf(state, event), clocks: event.data.clocks, drawOffer: null },
        result: event.data.result,
        reason: event.data.reason,
      };
    case 'MatchAborted':
      return { phase: 'aborted', game: { ...gameOf(state, event), drawOffer: null } };
    default:
      return { phase: 'playing', game: evolveGame(gameOf(state, event), event) };
  }
}

/** The state after a whole stream, or after its further events. */
export const replayMatch = (events: Iterable<MatchEvent>, from: MatchState = initialMatch): MatchState =>
  [...events].reduce(evolveMatch, from);

function evolveGame(game: Game, event: MatchEvent): Game {
  switch (event.type) {
    case 'RoomOpened':
      return { ...game, epoch: event.data.epoch };
    case 'MovePlayed':
      return movedGame(game, event.data);
    case 'DrawOffered':
      return {
        ...game,
        drawOffer: event.data.by,
        offeredAt: { ...game.offeredAt, [event.data.by]: game.ply },
      };
    case 'DrawDeclined':
      return { ...game, drawOffer: null };
    default:
      return game;
  }
}

function startGame(match: MatchStarted): Game {
  const position = Position.fromFen(match.startFen, match.variant);
  if (!position.ok) throw new Error(`A match started from no position: ${position.error.message}`);
  const { initialMs } = match.timeControl;
  return {
    match,
    epoch: 0,
    position: position.value,
    ply: 0,
    clocks: { whiteMs: initialMs, blackMs: initialMs },
    seen: new Map([[position.value.key(), 1]]),
    drawOffer: null,
    offeredAt: { white: -1, black: -1 },
  };
}

function movedGame(game: Game, moved: MovePlayed): Game {
  const move = game.position.parseUci(moved.uci);
  if (!move.ok)
    throw new Error(`Move ${moved.ply} (${moved.uci}) does not fit the game: ${move.error.message}`);
  const mover = game.position.turn;
  const position = game.position.play(move.value);
  // Nothing before a capture or pawn move can stand on the board again.
  const seen = new Map(position.halfmoveClock === 0 ? [] : game.seen);
  seen.set(moved.key, (seen.get(moved.key) ?? 0) + 1);
  return {
    ...game,
    position,
    ply: moved.ply,
    clocks: moved.clocks,
    seen,
    // Moving answers the opponent's offer with no; the mover's own offer stands until it is answered.
    drawOffer: game.drawOffer === mover ? mover : null,
  };
}

function gameOf(state: MatchState, event: MatchEvent): Game {
  if (state.phase !== 'playing') throw new Error(`${event.type} in a match that is ${state.phase}`);
  return state.game;
}
