import { expect, test } from '@jest/globals';
import { faultsCsv } from './faults-csv.ts';

test('faults are a table of line, value and reason, and no cell is a formula', () => {
  expect(
    faultsCsv([
      { line: 1_019, written: 'tom(at)wieland.example', fault: 'noAt' },
      { line: 1_020, written: '=HYPERLINK("https://evil.example";"x")', fault: 'noAt' },
      { line: 1_021, written: '@example.org', fault: 'characters' },
      { line: 1_022, written: '', fault: 'empty' },
    ]),
  ).toBe(
    [
      'Line,As written,What is wrong',
      '1019,tom(at)wieland.example,There is no @ in it',
      `1020,"'=HYPERLINK(""https://evil.example"";""x"")",There is no @ in it`,
      "1021,'@example.org,It has signs that no address has",
      '1022,,The email column is empty',
      '',
    ].join('\r\n'),
  );
});
