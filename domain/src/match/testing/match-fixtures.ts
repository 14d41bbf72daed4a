import type { Color, TimeControl } from '@royal-chess/contracts/chess';
import type { MatchEvent, MatchStarted } from '@royal-chess/contracts/matches';
import { decideMatch } from '../decide-match.ts';
import { evolveMatch, replayMatch } from '../evolve-match.ts';
import type { MatchState } from '../match-state.ts';
import { speedOf } from '../speed.ts';

// Common fixtures of tests that play matches.

export const ann = '01890000-0000-7000-8000-00000000000a';
export const bob = '01890000-0000-7000-8000-00000000000b';
export const arbiter = '01890000-0000-7000-8000-00000000000d';
export const newcomer = { rating: 1500, deviation: 350, volatility: 0.06 };
export const fiveMinutes: TimeControl = { initialMs: 300_000, incrementMs: 3_000 };

/** `ann` offers a seek. */
export const seekOffered = (color: Color | 'random' = 'white', timeControl = fiveMinutes): MatchEvent => ({
  type: 'SeekOffered',
  data: { by: ann, color, variant: 'classical', timeControl, rated: true },
});

/** `ann` has White, `bob` Black. */
export const matchStarted = (
  startFen = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1',
  timeControl = fiveMinutes,
  more: Partial<MatchStarted> = {},
): MatchEvent => ({
  type: 'MatchStarted',
  data: {
    white: { userId: ann, rating: newcomer },
    black: { userId: bob, rating: newcomer },
    variant: 'classical',
    startFen,
    timeControl,
    speed: speedOf(timeControl),
    rated: true,
    ...more,
  },
});

/** The state after `events` and then `moves`, each played in `elapsedMs`. */
export function afterMoves(
  moves: string,
  { elapsedMs = 1_000, events = [seekOffered(), matchStarted()] as readonly MatchEvent[] } = {},
): MatchState {
  let state = replayMatch(events);
  for (const uci of moves.split(' ').filter(Boolean)) {
    if (state.phase !== 'playing') throw new Error(`The game is over before ${uci}`);
    const { ply, position } = state.game;
    const by = position.turn === 'white' ? ann : bob;
    const decision = decideMatch(state, { type: 'playMove', by, uci, ply: ply + 1, elapsedMs });
    if (!decision.ok) throw new Error(`${uci}: ${decision.error.detail}`);
    state = decision.value.reduce(evolveMatch, state);
  }
  return state;
}
