import { expect } from '@jest/globals';
import type { MatchEvent } from '@royal-chess/contracts/matches';
import type { ProblemCode } from '@royal-chess/contracts/registry';
import { decideMatch } from '../decide-match.ts';
import { evolveMatch } from '../evolve-match.ts';
import type { MatchCommand } from '../match-commands.ts';
import type { Game, MatchState } from '../match-state.ts';

/** A row of a table of decisions. Events are compared by the fields that the row gives. */
export interface Case {
  readonly given: string;
  readonly state: MatchState;
  readonly when: MatchCommand;
  readonly expected: ProblemCode | readonly { type: string; data?: object }[];
}

/** Decides a row and compares the answer. */
export function check({ state, when, expected }: Case): void {
  const decision = decideMatch(state, when);
  if (typeof expected === 'string') {
    expect(decision).toMatchObject({ ok: false, error: { code: expected } });
    return;
  }
  expect(decision).toMatchObject({ ok: true, value: expected });
  if (decision.ok) expect(decision.value).toHaveLength(expected.length);
}

/** The state after commands that must be accepted. */
export function does(state: MatchState, ...commands: readonly MatchCommand[]): MatchState {
  return commands.reduce((before, command) => {
    const decision = decideMatch(before, command);
    if (!decision.ok) throw new Error(`${command.type}: ${decision.error.detail}`);
    return decision.value.reduce(evolveMatch, before);
  }, state);
}

/** The state after events. */
export const after = (state: MatchState, ...events: readonly MatchEvent[]): MatchState =>
  events.reduce(evolveMatch, state);

/** The game of a match that has one. */
export function gameOf(state: MatchState): Game {
  if (!('game' in state)) throw new Error(`A match that is ${state.phase} has no game`);
  return state.game;
}

/** A state without the caches of its positions, for comparisons. */
export function plain(state: MatchState): object {
  return 'game' in state ? { ...state, game: plainGame(state.game) } : state;
}

/** A game without the caches of its position. */
export const plainGame = ({ position, ...game }: Game): object => ({ ...game, fen: position.fen() });

/** The end of a match as a row expects it. */
export const finishedBy = (result: string, reason: string, more: object = {}) => ({
  type: 'MatchFinished',
  data: { result, reason, ...more },
});
