import { describe, expect, test } from '@jest/globals';
import { readUciLine, type UciLine } from './uci-line.ts';

const other: UciLine = { kind: 'other' };
const info = (more: Partial<Extract<UciLine, { kind: 'info' }>>): UciLine => ({
  kind: 'info',
  depth: 12,
  rank: 1,
  score: { kind: 'cp', value: 31 },
  isBound: false,
  nodes: 0,
  nodesPerSecond: 0,
  tableHits: 0,
  moves: ['e2e4'],
  ...more,
});

describe('a line of an engine', () => {
  test.each<readonly [string, UciLine]>([
    ['uciok', { kind: 'uciok' }],
    ['readyok', { kind: 'readyok' }],
    ['  readyok \r', { kind: 'readyok' }],
    ['id name Stockfish.js 11', { kind: 'name', name: 'Stockfish.js 11' }],
    ['id author T. Romstad', other],
    ['id name', other],
    ['bestmove e2e4 ponder e7e5', { kind: 'bestmove', move: 'e2e4' }],
    ['bestmove a7a8q', { kind: 'bestmove', move: 'a7a8q' }],
    ['bestmove (none)', { kind: 'bestmove', move: null }],
    ['bestmove', { kind: 'bestmove', move: null }],
    [
      'info depth 18 seldepth 24 multipv 2 score cp -45 nodes 812345 nps 654321 hashfull 300 tbhits 12 time 1241 pv e7e5 g1f3',
      info({
        depth: 18,
        rank: 2,
        score: { kind: 'cp', value: -45 },
        nodes: 812345,
        nodesPerSecond: 654321,
        tableHits: 12,
        moves: ['e7e5', 'g1f3'],
      }),
    ],
    ['info depth 12 score cp 31 pv e2e4', info({})],
    ['info depth 12 score cp 31 lowerbound pv e2e4', info({ isBound: true })],
    ['info depth 12 score cp 31 upperbound nodes 5 pv e2e4', info({ isBound: true, nodes: 5 })],
    ['info depth 12 score mate 3 pv e2e4', info({ score: { kind: 'mate', value: 3 } })],
    ['info depth 12 score mate -2 pv e2e4', info({ score: { kind: 'mate', value: -2 } })],
    // Castling as king takes rook is a move as well.
    ['info depth 12 score cp 31 pv e1h1', info({ moves: ['e1h1'] })],
    // Boards of ten files, where a pawn may become a chancellor or an archbishop.
    ['bestmove j7i8c', { kind: 'bestmove', move: 'j7i8c' }],
    ['info depth 12 score cp 31 pv f1i1 a2a1a k7k8', info({ moves: ['f1i1', 'a2a1a'] })],
    // A cut line keeps what is whole.
    ['info depth 12 score cp 31 pv e2e4 e7', info({ moves: ['e2e4'] })],
    ['info depth 12 currmove e2e4 currmovenumber 1', other],
    ['info depth 0 score mate 0', other],
    ['info depth 12 score cp pv e2e4', other],
    ['info depth 12 score win 3 pv e2e4', other],
    ['info depth 12 score cp 31 pv', other],
    ['info string score cp 31 pv e2e4', other],
    ['info', other],
    ['', other],
    ['option name Hash type spin default 16 min 1 max 131072', other],
    ['Unknown command: hello', other],
    ['error: out of memory', other],
  ])('%s', (text, line) => {
    expect(readUciLine(text)).toEqual(line);
  });
});
