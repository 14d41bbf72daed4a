import { describe, expect, test } from '@jest/globals';
import { packMoves } from '../chess/packed-moves.ts';
import { readAnnotation } from './read-annotation.ts';

const start = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';
const read = (
  movetext: string,
  startFen = start,
  variant: 'classical' | '960' | 'capablanca' = 'classical',
) => readAnnotation({ movetext, startFen, variant });

describe('the movetext of an annotated copy', () => {
  test.each([
    ['plain moves', '1. e4 e5', ['e2e4', 'e7e5'], '1. e4 e5'],
    ['no moves', '', [], ''],
    ['a comment alone', '{ Begin here }', [], '{Begin here}'],
    ['its result', '1. e4 e5 1-0', ['e2e4', 'e7e5'], '1. e4 e5'],
    [
      'variations, glyphs and marks',
      '1.e4! {[%csl Ge4] best} (1.d4 d5 (1...Nf6)) 1...e5',
      ['e2e4', 'e7e5'],
      '1. e4 $1 {[%csl Ge4] best} (1. d4 d5 (1... Nf6)) 1... e5',
    ],
    ['null moves in variations', '1. e4 (1. -- e5) e5', ['e2e4', 'e7e5'], '1. e4 (1. -- e5) 1... e5'],
    ['text that looks like markup', '1. e4 {<b>good</b>}', ['e2e4'], '1. e4 {<b>good</b>}'],
  ])('may have %s', (_name, movetext, moves, written) => {
    expect(read(movetext)).toEqual({
      ok: true,
      value: { startFen: start, moves: packMoves(moves), movetext: written },
    });
  });

  test('may be long: it is kept in one line', () => {
    const movetext = Array.from(
      { length: 40 },
      (_, at) => `${2 * at + 1}. Nf3 Nf6 ${2 * at + 2}. Ng1 Ng8`,
    ).join(' ');
    expect(read(movetext)).toMatchObject({ ok: true, value: { movetext } });
  });

  test('may begin in any position of any variant', () => {
    const fen = '4k3/8/8/8/8/8/4P3/4K3 w - - 0 1';
    expect(read('1. e4', fen)).toMatchObject({ ok: true, value: { startFen: fen } });
    expect(read('1. e4', fen, '960')).toMatchObject({ ok: true });
    const wide = 'rnabqkbcnr/pppppppppp/10/10/10/10/PPPPPPPPPP/RNABQKBCNR w KQkq - 0 1';
    expect(read('1. Nc3', wide, 'capablanca')).toMatchObject({ ok: true });
  });

  test.each([
    ['an illegal move', '1. e5', 'movetext', 'e5'],
    ['an illegal move in a variation', '1. e4 (1. d5) e5', 'movetext', 'd5'],
    ['two games', '1. e4 1-0 1. d4', 'movetext', 'game'],
    ['tags of another game', '1. e4 *\n\n[Event "x"]\n\n1. d4', 'movetext', 'game'],
    ['a comment that never ends', '1. e4 {never', 'movetext', ''],
    ['no moves at all', 'Dear arbiter', 'movetext', ''],
  ])('may not have %s', (_name, movetext, field, message) => {
    expect(read(movetext)).toMatchObject({
      ok: false,
      error: { field, message: expect.stringContaining(message) },
    });
  });

  test('may not begin in a position that is none', () => {
    expect(read('1. e4', '8/8')).toMatchObject({ ok: false, error: { field: 'startFen' } });
  });

  test('may not replace its start by tags', () => {
    expect(read('[FEN "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1"]\n\n1. e4')).toMatchObject({ ok: false });
  });
});
