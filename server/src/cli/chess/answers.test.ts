import { describe, expect, test } from '@jest/globals';
import { runHere } from '../testing/run-here.ts';

const start = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';
const wide = 'rnabqkbcnr/pppppppppp/10/10/10/10/PPPPPPPPPP/RNABQKBCNR w KQkq - 0 1';
const fischer = 'bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9';

describe('what the chess commands answer', () => {
  test.each<readonly [readonly string[], string]>([
    [['perft', '--depth', '3', start], '8902'],
    [['perft', '--depth', '0', start], '1'],
    [['perft', '--depth', '2'], '400'],
    [['perft', '--depth', '3', ...start.split(' ')], '8902'],
    [['perft', '--variant', 'capablanca', '--depth', '2', wide], '784'],
    [['perft', '--variant', 'gothic', '--depth', '2', wide], '784'],
    [['perft', '--depth', '2', wide], '784'],
    [['perft', '--variant', 'capablanca', '--depth', '3'], '25228'],
    [['perft', '--variant', 'gothic', '--depth', '3'], '25283'],
    [['perft', '--variant', 'embassy', '--depth', '3'], '25281'],
    [['perft', '--variant', 'chess960', '--depth', '2', fischer], '528'],
    [['perft', '--variant', 'classical', '--depth', '1', '8/8/8/8/8/k7/8/K7 w - -'], '1'],
    [['winnable', '8/8/8/8/8/2k5/8/K7 w - - 0 1', 'white'], 'unwinnable'],
    [['winnable', start, 'black'], 'winnable'],
    [['winnable', ...start.split(' '), 'W'], 'winnable'],
    [['winnable', wide, 'w'], 'winnable'],
    [['winnable', '8/8/8/8/8/1k6/1p6/1K6 w - - 0 1', 'white'], 'unwinnable'],
    [['winnable', '--node-limit', '1', start, 'black'], 'unknown'],
    [['winnable', '--node-limit', '0', '--memory-limit', '0', start, 'black'], 'winnable'],
    [['key', start], '463b96181691fc9c'],
    [['key', ...start.split(' ')], '463b96181691fc9c'],
    [['key', 'rnbqkbnr/ppp1p1pp/8/3pPp2/8/8/PPPP1PPP/RNBQKBNR w KQkq f6 0 3'], '22a48b5a8e47ff78'],
    [['key', '--variant', '960', '4k3/8/8/8/8/8/8/4KR1R w H - 0 1'], '74c1e2788bfe39d9'],
    [
      ['key', '--variant', '960', '4k3/8/8/8/8/8/8/4KR1R w F - 0 1'],
      "6675b27780d8bb44 (not Polyglot's, which defines none here)",
    ],
    [['key', '4r1k1/8/8/3pP3/8/8/8/4K3 w - d6 0 2'], '7ddd0eefbfc8435a'],
    [['san', 'e2e4', 'e5', 'Ng1-f3'], 'e4 e5 Nf3'],
    [['san', '--from', 'r3k3/1P6/8/8/8/8/8/4K2R w K - 0 1', 'e1g1', 'Kd7', 'b7a8q'], 'O-O Kd7 bxa8=Q'],
    [['san', '1.', 'f3', 'e5', '2.', 'g4', 'Qh4'], 'f3 e5 g4 Qh4#'],
    [['san', '1.e4 e5 2.Nf3'], 'e4 e5 Nf3'],
    [['san', '--variant', '960', '--from', '4k3/8/8/8/8/8/8/1R3KR1 w GB - 0 1', 'f1g1'], 'O-O'],
    [
      ['opening', 'e4', 'c5', 'Nf3', 'd6', 'd4', 'cxd4', 'Nxd4', 'Nf6', 'Nc3', 'a6'],
      'B90 Sicilian Defense: Najdorf Variation',
    ],
    [['opening', 'c4', 'e6', 'd4', 'Nf6', 'Nc3', 'Bb4'], 'E20 Nimzo-Indian Defense'],
    [['opening', 'e2e4', 'e7e5', 'a2a3', 'h7h6', 'h2h3'], "C20 King's Pawn Game: Mengarini's Opening"],
    [
      ['opening', '--from', 'rnbqkbnr/pp1ppppp/8/2p5/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2'],
      'B20 Sicilian Defense',
    ],
    [['opening', '--from', '4k3/8/8/8/8/8/8/4K3 w - - 0 1', 'Kd1'], 'no named opening'],
  ])('%j', async (args, answer) => {
    expect(await runHere(args)).toEqual({ code: 0, out: [answer], err: [] });
  });

  test.each<readonly [readonly string[], object]>([
    [['perft', '--json', '--depth', '1', wide], { nodes: 28, depth: 1, variant: 'capablanca', fen: wide }],
    [['winnable', start, 'b', '--json'], { answer: 'winnable', fen: start, color: 'black' }],
    [['--json', 'key', start], { key: '463b96181691fc9c', polyglot: true, variant: 'classical', fen: start }],
    [['san', 'e4', '--json'], { san: ['e4'], uci: ['e2e4'] }],
    [['opening', 'd4', '--json'], { eco: 'A40', name: "Queen's Pawn Game", plies: 1 }],
    [['--json', 'opening', '--from', '4k3/8/8/8/8/8/8/4K3 w - - 0 1'], { eco: null, name: null }],
  ])('%j as one line of JSON', async (args, value) => {
    const { code, out, err } = await runHere(args);
    expect([code, out.length, err]).toEqual([0, 1, []]);
    expect(JSON.parse(out[0] ?? '')).toMatchObject(value);
  });
});
