import { expect } from '@jest/globals';
import type { RecordedEvent } from '@royal-chess/contracts/registry';
import { ann, bob } from '@royal-chess/domain/match/testing/match-fixtures';
import { type AcknowledgedMove, BotPlayer, scriptedMoves } from './bot/bot-player.ts';
import { HttpSession } from './bot/http-session.ts';

/** Morphy against the Duke of Brunswick and Count Isouard, Paris 1858. */
export const operaGame: readonly string[] =
  'e2e4 e7e5 g1f3 d7d6 d2d4 c8g4 d4e5 g4f3 d1f3 d6e5 f1c4 g8f6 f3b3 d8e7 b1c3 c7c6 c1g5 b7b5 c3b5 c6b5 c4b5 b8d7 e1c1 a8d8 d1d7 d8d7 h1d1 e7e6 b5d7 f6d7 b3b8 d7b8 d1d8'.split(
    ' ',
  );

/** Time limit for a game of two bots, milliseconds. */
const longestMs = 50_000;

/** A game that two bots have played. */
export interface PlayedGame {
  readonly acknowledged: readonly AcknowledgedMove[];
  /** The longest time between two acknowledged moves, milliseconds. */
  readonly longestPauseMs: number;
  /** Connections that each of the two has used. */
  readonly connections: readonly number[];
}

/**
 * Two bots play the opera game of a match.
 * @param origin of the server that issues their tickets
 * @param incidents functions by ply, called once that half-move is acknowledged, and not awaited
 */
export async function playOperaGame(
  origin: string,
  matchId: string,
  incidents: Readonly<Record<number, () => Promise<void>>>,
): Promise<PlayedGame> {
  const acknowledged: AcknowledgedMove[] = [];
  const running: Promise<void>[] = [];
  let last = performance.now();
  let longestPauseMs = 0;
  const options = {
    choose: scriptedMoves(operaGame),
    thinkMs: 20,
    reconnectMs: 500,
    // A test that fails must not leave bots running.
    signal: AbortSignal.timeout(longestMs),
    acknowledged: (move: AcknowledgedMove) => {
      acknowledged.push(move);
      longestPauseMs = Math.max(longestPauseMs, performance.now() - last);
      last = performance.now();
      const incident = incidents[move.ply];
      if (incident) running.push(incident());
    },
  };
  const bots = [ann, bob].map((id) => new BotPlayer(new HttpSession(origin, `user=${id}`), options));
  await Promise.all(bots.map((bot) => bot.play(matchId)));
  await Promise.all(running);
  return { acknowledged, longestPauseMs, connections: bots.map(({ connections }) => connections) };
}

/** Expects every acknowledged move in the stream, none twice, and the result of the game. */
export function expectOperaGame(events: readonly RecordedEvent[], { acknowledged }: PlayedGame): void {
  const moves = events.flatMap((event) => (event.type === 'MovePlayed' ? [event.data] : []));
  expect(moves.map(({ uci }) => uci)).toEqual(operaGame);
  for (const { ply, uci } of acknowledged) expect(moves[ply - 1]).toMatchObject({ ply, uci });
  expect(events.at(-1)).toMatchObject({
    type: 'MatchFinished',
    data: { result: '1-0', reason: 'checkmate' },
  });
}

/** Epochs of the rooms of a match, in order. */
export const epochsOf = (events: readonly RecordedEvent[]): number[] =>
  events.flatMap((event) => (event.type === 'RoomOpened' ? [event.data.epoch] : []));
