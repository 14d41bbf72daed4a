import { describe, expect, test } from '@jest/globals';
import type { AddressFault } from '@royal-chess/contracts/bulk-email';
import { addressFault } from './address-fault.ts';
import { recipientTable } from './recipient-table.ts';

const table = (...rows: string[][]) => recipientTable(rows.map((cells, at) => ({ line: at + 1, cells })));

test.each<[string, AddressFault | null]>([
  ['anna@example.org', null],
  ["o'hara+chess@sub.example.co.uk", null],
  ['žofia@příklad.example', null],
  ['', 'empty'],
  ['anna', 'noAt'],
  ['tom(at)wieland.example', 'noAt'],
  ['anna@example@org', 'twoAt'],
  ['anselm okoro@mail.example', 'spaces'],
  ['priya.n@gmial', 'noEnding'],
  ['anna@example.o', 'noEnding'],
  ['anna@example.123', 'characters'],
  ['anna@-example.org', 'characters'],
  ['.anna@example.org', 'characters'],
  ['an,na@example.org', 'characters'],
  ['<anna@example.org>', 'characters'],
  ['@example.org', 'characters'],
  ['=HYPERLINK("x")@example.org', 'characters'],
  [`${'a'.repeat(65)}@example.org`, 'long'],
])('%s', (address, fault) => {
  expect(addressFault(address)).toBe(fault);
});

describe('a table', () => {
  test('has recipients, duplicates and faults by line', () => {
    expect(
      table(
        ['', ''],
        ['Name', ' EMail ', '', 'Batch'],
        ['Mira', 'Mira@Example.org', 'x', 'Knights'],
        ['', '', '', ''],
        ['Tom', 'tom(at)wieland.example'],
        ['Mira again', ' mira@example.org '],
        ['Nobody', ''],
        ['Noor', 'noor@haddadin.example'],
      ),
    ).toEqual({
      headers: ['Name', ' EMail ', '', 'Batch'],
      columns: ['Name', 'EMail', 'Batch'],
      column: 'EMail',
      rows: 5,
      repeatedRepairs: [],
      recipients: [
        { line: 3, email: 'mira@example.org', cells: ['Mira', 'Mira@Example.org', 'Knights'] },
        { line: 8, email: 'noor@haddadin.example', cells: ['Noor', 'noor@haddadin.example', ''] },
      ],
      duplicates: 1,
      faults: [
        {
          line: 5,
          written: 'tom(at)wieland.example',
          fault: 'noAt',
          cells: ['Tom', 'tom(at)wieland.example'],
        },
        { line: 7, written: '', fault: 'empty', cells: ['Nobody', ''] },
      ],
    });
  });

  test('takes other addresses for rows with a fault, and merges them again', () => {
    const rows = [
      ['Name', 'Email'],
      ['Tom', 'tom(at)wieland.example'],
      ['Mira', 'mira@kita.example'],
      ['Priya', 'priya@gmial'],
      ['Ines', ''],
    ];
    const numbered = rows.map((cells, at) => ({ line: at + 1, cells }));
    const repairs = new Map([
      [2, 'Tom@wieland.example'],
      [3, 'other@kita.example'],
      [4, 'MIRA@kita.example'],
      [5, 'ines'],
      [99, 'x@kita.example'],
    ]);
    expect(recipientTable(numbered, repairs)).toMatchObject({
      rows: 4,
      recipients: [
        { line: 2, email: 'tom@wieland.example', cells: ['Tom', 'Tom@wieland.example'] },
        { line: 3, email: 'mira@kita.example', cells: ['Mira', 'mira@kita.example'] },
      ],
      duplicates: 1,
      repeatedRepairs: [4],
      faults: [{ line: 5, written: 'ines', fault: 'noAt', cells: ['Ines', ''] }],
    });
  });

  test.each([
    ['before', { 2: 'mira@kita.example' }, [2]],
    ['after', { 4: 'MIRA@kita.example' }, [4]],
    ['twice', { 4: 'ines@kita.example', 5: 'ines@kita.example' }, [5]],
    ['on neither side', { 4: 'ines@kita.example' }, []],
  ])('names the lines whose other address another line has: %s', (_, repairs, repeatedRepairs) => {
    const rows = [['Email'], ['tom'], ['mira@kita.example'], ['priya'], ['']];
    const numbered = rows.map((cells, at) => ({ line: at + 1, cells: ['x', ...cells] }));
    numbered[0]!.cells = ['Name', 'Email'];
    const byLine = new Map(Object.entries(repairs).map(([line, email]) => [Number(line), email]));
    expect(recipientTable(numbered, byLine)).toMatchObject({ repeatedRepairs });
  });

  test.each([
    [[['Name', 'E-Mail Adresse']], ['Name', 'E-Mail Adresse']],
    [[['', '']], []],
    [[], []],
  ])('without a column of addresses names its headers: %j', (rows, headers) => {
    expect(table(...rows)).toEqual({ headers });
  });
});
