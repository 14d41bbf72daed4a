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
});
