import { describe, expect, test } from '@jest/globals';
import { Position } from '@royal-chess/domain/chess/position';
import { boardAddress, readBoardAddress, type SharedBoard } from './board-address.ts';

const startFen = Position.initial('classical').fen();
const endgame = '4k3/8/8/8/8/8/4P3/4K3 w - - 0 1';
const read = (query: string) => readBoardAddress(new URLSearchParams(query));

describe('an address', () => {
  test.each([
    ['', 'classical', startFen, ''],
    ['moves=e2e4,e7e5,g1f3', 'classical', startFen, 'e4 e5 Nf3'],
    [`fen=${endgame}`, 'classical', endgame, ''],
    [`fen=${endgame.replaceAll(' ', '+')}&moves=e2e4`, 'classical', endgame, 'e4'],
    ['variant=capablanca', 'capablanca', Position.initial('capablanca').fen(), ''],
    ['variant=960', '960', startFen, ''],
  ])('%s', (query, variant, from, movetext) => {
    expect(read(query)).toMatchObject({ ok: true, value: { variant, startFen: from, movetext } });
  });

  test.each([
    ['variant=atomic', { kind: 'variant' }],
    ['fen=', { kind: 'fen' }],
    ['fen=8/8/8/8/8/8/8/8 w - - 0 1', { kind: 'fen', message: expect.stringContaining('king') }],
    ['fen=4k3/8/8/8/8/8/8/4KQ2 w - - 0 1&moves=e7e8', { kind: 'move', text: 'e7e8' }],
    ['fen=4k3/4Q3/8/8/8/8/8/4K3 w - - 0 1', { kind: 'fen', message: expect.stringContaining('check') }],
    ['moves=e2e5', { kind: 'move', text: 'e2e5' }],
    ['moves=<script>alert(1)</script>', { kind: 'move', text: '<script>al' }],
  ])('%s is refused', (query, error) => {
    expect(read(query)).toMatchObject({ ok: false, error });
  });
});

describe('a link', () => {
  const board = (more: Partial<SharedBoard>): SharedBoard => ({
    variant: 'classical',
    startFen,
    fen: endgame,
    moves: [],
    ...more,
  });
  test.each<readonly [SharedBoard, string]>([
    [board({}), '/chessplay/analysis'],
    [board({ moves: [{ uci: 'e2e4' }, { uci: 'e7e5' }] }), '/chessplay/analysis?moves=e2e4,e7e5'],
    [board({ startFen: endgame }), '/chessplay/analysis?fen=4k3/8/8/8/8/8/4P3/4K3+w+-+-+0+1'],
    [board({ variant: '960' }), '/chessplay/analysis?variant=960'],
    // With a null move or too many moves it is the position alone.
    [board({ moves: [{ uci: '0000' }] }), '/chessplay/analysis?fen=4k3/8/8/8/8/8/4P3/4K3+w+-+-+0+1'],
    [
      board({ moves: Array.from({ length: 201 }, () => ({ uci: 'e2e4' })) }),
      '/chessplay/analysis?fen=4k3/8/8/8/8/8/4P3/4K3+w+-+-+0+1',
    ],
  ])('%j is %s', (shared, address) => {
    expect(boardAddress(shared)).toBe(address);
  });

  test.each(['', 'moves=e2e4,e7e5', `fen=${endgame}&moves=e2e3`, 'variant=capablanca&moves=e2e4'])(
    'what %s shows is read back',
    (query) => {
      const first = read(query);
      if (!first.ok) throw new Error(first.error.kind);
      const { variant, startFen: from } = first.value;
      const moves = (new URLSearchParams(query).get('moves') ?? '').split(',').filter(Boolean);
      const address = boardAddress({
        variant,
        startFen: from,
        fen: '',
        moves: moves.map((uci) => ({ uci })),
      });
      expect(read(address.split('?')[1] ?? '')).toEqual(first);
    },
  );
});
