import { expect, test } from '@jest/globals';
import { csvOf } from './csv.ts';

test('a table is CSV, and no cell of it a formula', () => {
  const rows = [
    ['Day', 'Games'],
    ['Say "hi", all', -3],
    ['=1+1', 0.5],
  ];
  expect(csvOf(rows)).toBe('Day,Games\r\n"Say ""hi"", all",-3\r\n\'=1+1,0.5\r\n');
});
