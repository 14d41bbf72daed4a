import { deflateRawSync, crc32 } from 'node:zlib';
import { describe, expect, test } from '@jest/globals';
import { bulkEmailLimits } from '@royal-chess/contracts/bulk-email';
import { readTable } from './read-table.ts';

interface Packed {
  readonly name: string;
  readonly content: Buffer;
  /** What the archive claims, where it lies. */
  readonly claims?: number;
}

/** A ZIP archive (APPNOTE.TXT). */
function zipOf(files: readonly Packed[]): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const { name, content, claims = content.length } of files) {
    const packed = deflateRawSync(content);
    const header = Buffer.alloc(30);
    header.writeUInt32LE(0x04034b50, 0);
    header.writeUInt16LE(20, 4);
    header.writeUInt16LE(8, 8);
    header.writeUInt32LE(crc32(content), 14);
    header.writeUInt32LE(packed.length, 18);
    header.writeUInt32LE(claims, 22);
    header.writeUInt16LE(name.length, 26);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50, 0);
    header.copy(entry, 6, 4, 30);
    entry.writeUInt32LE(at, 42);
    directory.push(entry, Buffer.from(name));
    parts.push(header, Buffer.from(name), packed);
    at += 30 + name.length + packed.length;
  }
  const central = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(files.length, 8);
  end.writeUInt16LE(files.length, 10);
  end.writeUInt32LE(central.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...parts, central, end]);
}

const xml = (body: string): Buffer => Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>${body}`);
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packageRels = 'http://schemas.openxmlformats.org/package/2006/relationships';

/** A workbook with one sheet, whose rows are given as XML. */
const workbook = (rows: string, ...more: readonly Packed[]): Buffer =>
  zipOf([
    {
      name: '[Content_Types].xml',
      content: xml('<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>'),
    },
    {
      name: 'xl/workbook.xml',
      content: xml(
        `<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>`,
      ),
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      content: xml(
        `<Relationships xmlns="${packageRels}"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
      ),
    },
    {
      name: 'xl/worksheets/sheet1.xml',
      content: xml(`<worksheet xmlns="${main}"><sheetData>${rows}</sheetData></worksheet>`),
    },
    ...more,
  ]);

const text = (ref: string, value: string): string =>
  `<c r="${ref}" t="inlineStr"><is><t>${value}</t></is></c>`;
const header = `<row r="1">${text('A1', 'Name')}${text('B1', 'E-mail')}</row>`;

const anna = { email: 'anna@example.org', cells: ['Anna', 'anna@example.org'], line: 2 };

describe('a text file', () => {
  test.each<[string, Buffer]>([
    ['in UTF-8', Buffer.from('name,EMAIL\nAnna,anna@example.org\n')],
    ['with a mark at its beginning', Buffer.from('\ufeffname,email\r\nAnna,anna@example.org\r\n')],
    ['with semicolons', Buffer.from('name;email\nAnna;anna@example.org')],
    ['with tabs', Buffer.from('name\temail\nAnna\tanna@example.org')],
    ['with quotes', Buffer.from('"name","Email"\n"Anna","anna@example.org"\n')],
    ['with another separator in quotes', Buffer.from('"name; or, none";Email\nAnna;anna@example.org\n')],
    ['in UTF-16', Buffer.from('\ufeffname;email\nAnna;anna@example.org\n', 'utf16le')],
    ['in UTF-16 without a mark', Buffer.from('name;email\nAnna;anna@example.org\n', 'utf16le')],
    [
      'in UTF-16, the high byte first',
      Buffer.from('\ufeffname;email\nAnna;anna@example.org\n', 'utf16le').swap16(),
    ],
  ])('%s is read', async (_, bytes) => {
    const { recipients, columns } = await readTable('list.csv', bytes);
    expect(recipients).toEqual([anna]);
    expect(columns).toHaveLength(2);
  });

  test('in the code page of Windows keeps its letters', async () => {
    const bytes = Buffer.from('name,email\nJürgen – né,j@example.org\n', 'latin1');
    bytes[bytes.indexOf(0x13)] = 0x96;
    const { recipients } = await readTable('list.csv', bytes);
    expect(recipients[0]?.cells[0]).toBe('Jürgen – né');
  });

  test('that names its separator, with cells of several lines, has the lines of the file', async () => {
    const file = 'sep=;\nname;email\n"Anna\nMaria";anna@example.org\nTom;tom\nEve;eve@example.org\n';
    const { recipients, faults } = await readTable('List.CSV', Buffer.from(file));
    expect(recipients.map(({ line, cells }) => [line, cells[0]])).toEqual([
      [3, 'Anna\nMaria'],
      [6, 'Eve'],
    ]);
    expect(faults).toEqual([{ line: 5, written: 'tom', fault: 'noAt', cells: ['Tom', 'tom'] }]);
  });

  test('keeps formulas as the text they are', async () => {
    const { recipients } = await readTable('list.csv', Buffer.from('name,email\n=1+1,a@example.org\n'));
    expect(recipients[0]?.cells[0]).toBe('=1+1');
  });
});

describe('a workbook', () => {
  test('is read: text, numbers, the value of a formula', async () => {
    const rows =
      `<row r="1">${text('A1', 'Email')}${text('B1', 'Number')}${text('C1', 'Formula')}</row>` +
      `<row r="2">${text('A2', 'anna@example.org')}<c r="B2"><v>48</v></c><c r="C2" t="str"><f>A1&amp;"x"</f><v>=cmd()</v></c></row>`;
    const { recipients } = await readTable('list.xlsx', workbook(rows));
    expect(recipients).toEqual([
      { line: 2, email: 'anna@example.org', cells: ['anna@example.org', '48', '=cmd()'] },
    ]);
  });

  test('without a column of addresses is refused with its headers', async () => {
    await expect(readTable('list.xlsx', workbook(header))).rejects.toMatchObject({
      code: 'RC_RECIPIENTS_REFUSED',
      message: 'No column is named “email”. The headers are: Name, E-mail.',
    });
  });

  const zeros = Buffer.alloc(120_000_000);
  test.each<[string, () => Buffer]>([
    ['that unpacks to too much', () => workbook(header, { name: 'xl/bomb.xml', content: zeros })],
    [
      'that hides how much it unpacks to',
      () => workbook(header, { name: 'xl/bomb.xml', content: zeros, claims: 100 }),
    ],
    [
      'of too many entries',
      () =>
        workbook(
          header,
          ...Array.from({ length: 1_001 }, (_, at) => ({ name: `${at}.xml`, content: Buffer.from('x') })),
        ),
    ],
  ])('%s is refused before it is read', async (_, bomb) => {
    await expect(readTable('list.xlsx', bomb())).rejects.toMatchObject({
      code: 'RC_RECIPIENTS_REFUSED',
      message: expect.stringMatching(/too large|damaged/),
    });
  });

  test.each([
    ['far below and right', 'XFD1048576', /1,048,576 rows and 16,384 columns/],
    ['far below, in the column of a list', 'B1048576', /at most 150,000 rows/],
  ])('with a cell %s is refused', async (_, place, why) => {
    const rows = `<row r="1">${text('A1', 'email')}</row><row r="1048576">${text(place, 'x')}</row>`;
    await expect(readTable('list.xlsx', workbook(rows))).rejects.toMatchObject({
      code: 'RC_RECIPIENTS_REFUSED',
      message: expect.stringMatching(why),
    });
  });

  test('that claims less than it has is damaged', async () => {
    const lying = workbook(header, {
      name: 'xl/more.xml',
      content: Buffer.from('x'.repeat(500)),
      claims: 20,
    });
    await expect(readTable('list.xlsx', lying)).rejects.toMatchObject({ code: 'RC_RECIPIENTS_REFUSED' });
  });

  test.each([
    ['cut off', (file: Buffer) => file.subarray(0, file.length - 30)],
    ['of ones and zeros', () => Buffer.concat([Buffer.from('PK\u0003\u0004'), Buffer.alloc(500, 7)])],
    ['that is another archive', () => zipOf([{ name: 'a.txt', content: Buffer.from('a') }])],
  ])('%s is refused', async (_, damaged) => {
    await expect(readTable('list.xlsx', damaged(workbook(header)))).rejects.toMatchObject({
      code: 'RC_RECIPIENTS_REFUSED',
    });
  });
});

describe('a file of another kind is refused', () => {
  const ole = Buffer.from('d0cf11e0a1b11ae1', 'hex');
  test.each<[string, Buffer]>([
    ['list.xls', ole],
    ['list.xlsx', ole],
    ['list.csv', ole],
    ['list.csv', workbook(header)],
    ['list.xlsx', Buffer.from('email\na@example.org')],
    ['list.txt', Buffer.from('email\na@example.org')],
    ['list', Buffer.from('email\na@example.org')],
    ['list.csv', Buffer.from('email\na@example.org\u0000')],
  ])('%s', async (name, bytes) => {
    await expect(readTable(name, bytes)).rejects.toMatchObject({
      code: 'RC_MEDIA_TYPE',
      message: 'Please upload an Excel file: .xlsx or .csv.',
    });
  });
});

test.each<[string, string, RegExp]>([
  ['is empty', '', /is empty/],
  ['has too many rows', `email\n${'a@example.org\n'.repeat(bulkEmailLimits.rows)}`, /at most 150,000 rows/],
  ['has too many columns', `email${',x'.repeat(50)}\n`, /at most 50 columns/],
  [
    'has a quotation mark without end',
    `email\n"a@example.org\n${'b@example.org\n'.repeat(20_000)}`,
    /quotation mark/,
  ],
])('a file that %s is refused', async (_, file, why) => {
  await expect(readTable('list.csv', Buffer.from(file))).rejects.toMatchObject({
    code: 'RC_RECIPIENTS_REFUSED',
    message: expect.stringMatching(why),
  });
});
