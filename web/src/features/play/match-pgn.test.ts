import { describe, expect, test } from '@jest/globals';
import { parsePgnText } from '@royal-chess/domain/chess/pgn/parse-pgn';
import { Position } from '@royal-chess/domain/chess/position';
import { chess960Fen } from '@royal-chess/domain/chess/start/chess960-start';
import type { Variant } from '@royal-chess/domain/chess/types';
import { matchPgn } from './match-pgn.ts';

function copied(variant: Variant, startFen: string, ucis: readonly string[], result: '' | '1-0' = '') {
  const read = Position.fromFen(startFen, variant);
  if (!read.ok) throw new Error(read.error.message);
  let position = read.value;
  const moves = ucis.map((uci, index) => {
    const move = position.parseUci(uci);
    if (!move.ok) throw new Error(move.error.message);
    const san = position.san(move.value);
    position = position.play(move.value);
    const clocks = { whiteMs: 600_000 - index * 1_000, blackMs: 500_000 };
    return { ply: index + 1, uci: move.value.uci, san, fen: position.fen(), spentMs: 0, clocks };
  });
  return matchPgn({
    room: {
      matchId: 'm1',
      variant,
      rated: true,
      whiteName: 'Ilse "Il" Marrant',
      blackName: 'Katya',
      whiteRating: 2247,
      blackRating: 2261,
      result,
    },
    startFen,
    timeControl: { initialMs: 600_000, incrementMs: 5_000 },
    moves,
    origin: 'https://chess.example.org',
    day: Date.UTC(2026, 10, 21),
  });
}

test('a running game has its players, ratings, time control and clocks', () => {
  const pgn = copied('classical', Position.initial().fen(), ['e2e4', 'e7e5']);
  for (const part of [
    '[Site "https://chess.example.org/match/m1"]',
    '[Date "2026.11.21"]',
    '[White "Ilse \\"Il\\" Marrant"]',
    '[WhiteElo "2247"]',
    '[TimeControl "600+5"]',
    '[Result "*"]',
    '1. e4 {[%clk 0:10:00]} 1... e5 {[%clk 0:08:20]} *',
  ])
    expect(pgn).toContain(part);
  expect(pgn).not.toContain('SetUp');
});

test('a Chess960 game names its start, also that of classical chess', () => {
  const startFen = chess960Fen(518);
  const pgn = copied('960', startFen, ['e2e4']);
  for (const part of ['[Variant "Chess960"]', '[SetUp "1"]', `[FEN "${startFen}"]`])
    expect(pgn).toContain(part);
});

describe('a copied game is parsed to the same game', () => {
  test.each([
    ['classical', Position.initial().fen(), ['e2e4', 'e7e5', 'g1f3'], ['e2e4', 'e7e5', 'g1f3']],
    ['960', chess960Fen(0), ['g2g3', 'g7g6'], ['g2g3', 'g7g6']],
    ['960', chess960Fen(518), ['e2e4', 'e7e5'], ['e2e4', 'e7e5']],
    ['capablanca', Position.initial('capablanca').fen(), ['b1c3', 'i7i5'], ['b1c3', 'i7i5']],
  ] as const)('%s', (variant, startFen, ucis, moves) => {
    const pgn = copied(variant, startFen, ucis, '1-0');
    const [game] = [...parsePgnText(pgn)];
    expect(game).toMatchObject({ kind: 'game', variant, startFen, moves, result: '1-0' });
  });
});
