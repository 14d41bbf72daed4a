import type { MatchEvent } from '@royal-chess/contracts/matches';
import { evolveGame, startGame } from './evolve-game.ts';
import { initialMatch, type Game, type MatchState, type Rematch } from './match-state.ts';

const noRematch: Rematch = { offer: null, matchId: null, offers: { white: 0, black: 0 } };

/**
 * The state after an event. Events come from decisions through the store, so an event that does not fit means a corrupt
 * stream.
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
    case 'MatchFinished': {
      const { result, reason, clocks } = event.data;
      const game = { ...over(gameOf(state, event)), clocks };
      return { phase: 'finished', game, result, reason, rematch: noRematch };
    }
    case 'MatchAborted':
      return {
        phase: 'aborted',
        game: over(gameOf(state, event)),
        reason: event.data.reason,
        rematch: noRematch,
      };
    case 'RematchOffered':
      return withRematch(state, event, ({ offers }) => ({
        offer: event.data.by,
        matchId: null,
        offers: { ...offers, [event.data.by]: offers[event.data.by] + 1 },
      }));
    case 'RematchDeclined':
      return withRematch(state, event, ({ offers }) => ({ ...noRematch, offers }));
    case 'RematchAgreed':
      return withRematch(state, event, ({ offers }) => ({
        offer: null,
        matchId: event.data.matchId,
        offers,
      }));
    default:
      return { phase: 'playing', game: evolveGame(gameOf(state, event), event) };
  }
}

/** The state after a whole stream, or after further events of it. */
export const replayMatch = (events: Iterable<MatchEvent>, from: MatchState = initialMatch): MatchState =>
  [...events].reduce(evolveMatch, from);

/** Proposals end with the game. */
const over = (game: Game): Game => ({ ...game, drawOffer: null, takebackOffer: null });

function withRematch(state: MatchState, event: MatchEvent, next: (now: Rematch) => Rematch): MatchState {
  if (state.phase !== 'finished' && state.phase !== 'aborted')
    throw new Error(`${event.type} in a match that is ${state.phase}`);
  return { ...state, rematch: next(state.rematch) };
}

function gameOf(state: MatchState, event: MatchEvent): Game {
  if (state.phase !== 'playing') throw new Error(`${event.type} in a match that is ${state.phase}`);
  return state.game;
}
