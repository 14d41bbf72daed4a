import { readFileSync } from 'node:fs';
import type { Result } from '@royal-chess/contracts/chess';
import type { MatchEvent } from '@royal-chess/contracts/matches';
import { parsePgnText } from '@royal-chess/domain/chess/pgn/parse-pgn';
import type { PgnGame } from '@royal-chess/domain/chess/pgn/pgn-game';
import type { MatchCommand } from '@royal-chess/domain/match/match-commands';
import { matchDecider } from '@royal-chess/domain/match/match-decider';
import type { MatchState } from '@royal-chess/domain/match/match-state';
import { thinkTimeMs } from '@royal-chess/domain/house-bots/think-time';
import { RandomSource } from '@royal-chess/domain/tournament/random/random-source';

const file = new URL('../../../samples/demo-games.pgn', import.meta.url);

/** The games of bots that come with the product, in their order; 11 won by White, 10 by Black, 7 drawn. */
export function demoGames(): PgnGame[] {
  return [...parsePgnText(readFileSync(file, 'utf8'))].filter((entry) => entry.kind === 'game');
}

/** How a match begins. */
export type DemoStart = Extract<MatchCommand, { type: 'startMatch' }>;

/**
 * A match with the moves of a game, as if it had been played: thinking times and clocks as bots have them, resignation where
 * the game does not end by itself.
 * @throws Error when the game does not fit the rules
 */
export function playedMatch(start: DemoStart, { moves, result }: PgnGame): MatchEvent[] {
  const events: MatchEvent[] = [];
  let state: MatchState = matchDecider.initial;
  const decide = (command: MatchCommand): void => {
    const decision = matchDecider.decide(state, command);
    if (!decision.ok) throw new Error(`${command.type}: ${decision.error.detail}`);
    for (const event of decision.value) state = matchDecider.evolve(state, event);
    events.push(...decision.value);
  };
  decide(start);
  const random = new RandomSource(moves.join(' '));
  for (const uci of moves) {
    if (state.phase !== 'playing') break;
    const by = state.game.position.turn === 'white' ? start.white.userId : start.black.userId;
    const elapsedMs = thinkTimeMs(state.game, random);
    decide({ type: 'playMove', by, uci, ply: state.game.ply + 1, elapsedMs });
  }
  if (state.phase === 'playing') for (const command of endings(start, result)) decide(command);
  return events;
}

function endings({ white, black }: DemoStart, result: Result | '*'): MatchCommand[] {
  const elapsedMs = 5_000;
  if (result === '1-0') return [{ type: 'resign', by: black.userId, elapsedMs }];
  if (result === '0-1') return [{ type: 'resign', by: white.userId, elapsedMs }];
  return [
    { type: 'offerDraw', by: white.userId, elapsedMs },
    { type: 'acceptDraw', by: black.userId, elapsedMs },
  ];
}
