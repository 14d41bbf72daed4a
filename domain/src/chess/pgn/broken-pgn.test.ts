import { describe, expect, test } from '@jest/globals';
import { parsePgnText, parsePgnTreesText } from './parse-pgn.ts';
import { BROKEN } from './testing/broken-pgn.ts';

const BEFORE = '[Event "before"]\n\n1. e4 e5 1-0\n\n';
const AFTER = '\n\n[Event "after"]\n\n1. d4 d5 0-1\n';
const LINES_BEFORE = 4;
const LINE_ENDS = ['\n', '\r\n', '\r'];
/** Characters from which on one kind of line end must do. */
const HUGE = 5_000_000;

const WAYS = [
  ['main lines', parsePgnText],
  ['trees', parsePgnTreesText],
] as const;

describe.each(WAYS)('%s', (_way, parse) => {
  test.each(BROKEN)('%s', (_name, text, code, line, column) => {
    for (const lineEnd of text.length < HUGE ? LINE_ENDS : ['\n']) {
      const entries = [...parse((BEFORE + text + AFTER).replaceAll('\n', lineEnd))];
      expect(entries).toMatchObject([
        { kind: 'game', result: '1-0', line: 1, offset: 0 },
        {
          kind: 'error',
          code,
          line: line + LINES_BEFORE,
          column,
          gameLine: LINES_BEFORE + 1,
          gameOffset: BEFORE.length + (lineEnd.length - 1) * LINES_BEFORE,
        },
        { kind: 'game', result: '0-1' },
      ]);
      for (const entry of entries) {
        if (entry.kind !== 'error') continue;
        expect(entry.error).not.toBe('');
        expect(entry.expected).not.toBe('');
      }
    }
  });

  test.each([
    ['zeros', '\0\0\0\n', ['5 notText']],
    ['zeros over lines', '\0\0\n\n\0\0\n', ['5 notText']],
    ['zeros before a tag', '\0\0[Event "x"]\n\n1. c4 c5 *\n', ['5 notText', 'c2c4 c7c5']],
    ['zeros before moves without tags', '\0\0\n1. c4 c5 *\n', ['5 notText', 'c2c4 c7c5']],
    ['zeros before another tag', '\0\n[White "x"]\n\n1. c4 *\n', ['5 notText', 'c2c4']],
    ['bytes of a picture', '\x89PNG\x1a\n\x00\x01IHDR\n', ['5 notText']],
    ['a stray byte in a game', '[Event "a\0b"]\n\n1. c4\0 c5 *\n', ['c2c4 c7c5']],
    ['only spaces', '\t \n  \n', []],
  ])('%s between games', (_, text, between) => {
    const entries = [...parse(BEFORE + text + AFTER)].map((entry) =>
      entry.kind === 'error' ? `${entry.line} ${entry.code}` : movesOf(entry),
    );
    expect(entries).toEqual(['e2e4 e7e5', ...between, 'd2d4 d7d5']);
  });

  test('a file of bytes is one fault', () => {
    expect([...parse('\0\0\0\n\0\x01\x02')]).toMatchObject([{ kind: 'error', code: 'notText', line: 1 }]);
  });
});

function movesOf(game: object): string {
  const { moves, main } = game as { moves?: readonly string[]; main?: { moves: readonly { uci: string }[] } };
  return (moves ?? main?.moves.map(({ uci }) => uci) ?? []).join(' ');
}
