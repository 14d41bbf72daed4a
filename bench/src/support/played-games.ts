import { randomUUID } from 'node:crypto';
import type { MatchEvent } from '@royal-chess/contracts/matches';
import type { Glicko } from '@royal-chess/contracts/ratings';
import { Position } from '@royal-chess/domain/chess/position';
import { randomFrom } from '@royal-chess/infra/testing/seeded-random';

const newcomer: Glicko = { rating: 1500, deviation: 350, volatility: 0.06 };
const results = ['1-0', '1/2-1/2', '0-1'] as const;

/** A game of exactly `plies` legal random moves that does not end before, as UCI and SAN with position keys. */
export function randomGame(random: () => number, plies: number): { uci: string; san: string; key: string }[] {
  for (;;) {
    let position = Position.initial();
    const moves: { uci: string; san: string; key: string }[] = [];
    while (moves.length < plies && !position.outcome()) {
      const legal = position.legalMoves();
      const move = legal[Math.floor(random() * legal.length)]!;
      const san = position.san(move);
      position = position.play(move);
      moves.push({ uci: move.uci, san, key: position.key() });
    }
    if (moves.length === plies) return moves;
  }
}

/** The events of a played game: an offer, a start, a room, `plies` moves, an end. Four others for `plies` moves. */
export function eventsOfPlayedGame(
  moves: readonly { uci: string; san: string; key: string }[],
  white: string,
  black: string,
  result: (typeof results)[number],
): MatchEvent[] {
  const timeControl = { initialMs: 300_000, incrementMs: 3_000 };
  const clocks = { whiteMs: 200_000, blackMs: 210_000 };
  return [
    {
      type: 'SeekOffered',
      data: { by: white, color: 'white', variant: 'classical', timeControl, rated: true },
    },
    {
      type: 'MatchStarted',
      data: {
        white: { userId: white, rating: newcomer },
        black: { userId: black, rating: newcomer },
        variant: 'classical',
        startFen: Position.initial().fen(),
        timeControl,
        speed: 'blitz',
        rated: true,
      },
    },
    { type: 'RoomOpened', data: { epoch: 1, processId: 'bench' } },
    ...moves.map((move, index): MatchEvent => ({
      type: 'MovePlayed',
      data: { ply: index + 1, ...move, spentMs: 1_200, clocks },
    })),
    {
      type: 'MatchFinished',
      data: {
        result,
        reason: result === '1/2-1/2' ? 'agreement' : 'resignation',
        plies: moves.length,
        white,
        black,
        variant: 'classical',
        speed: 'blitz',
        rated: true,
        clocks,
      },
    },
  ];
}

/** A pool of different games between `players` users, to be drawn from without end. */
export function gamePool(size: number, players: number, plies: number, seed: number): () => MatchEvent[] {
  const random = randomFrom(seed);
  const users = Array.from({ length: players }, () => randomUUID());
  const games = Array.from({ length: size }, () => randomGame(random, plies));
  let next = 0;
  return () => {
    const game = games[next++ % size]!;
    const white = Math.floor(random() * players);
    const black = (white + 1 + Math.floor(random() * (players - 1))) % players;
    return eventsOfPlayedGame(game, users[white]!, users[black]!, results[Math.floor(random() * 3)]!);
  };
}
