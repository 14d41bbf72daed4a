import { describe, expect, test } from '@jest/globals';
import { getDocumentProxy } from 'unpdf';
import { textOfPages } from '../testing/pdf-text.ts';
import { certificatesPdf } from './certificate.ts';

const heading = {
  event: 'Pune Open',
  place: 'Pune',
  dates: '21 to 23 November 2026',
  arbiter: 'Anil Kulkarni',
};

describe('certificates', () => {
  const names = [
    'प्रज्ञानानंद रमेशबाबू',
    'Владимир Крамник',
    '丁立人',
    '侯逸凡',
    'Đặng Tất Thắng',
    'José Raúl Capablanca',
    'محمد صلاح',
  ];

  test('have a page for each player, with the name whole', async () => {
    const certificates = names.map((name) => ({ name, award: 'First place', detail: '7½ points of 9' }));
    const { pdf, missingCharacters } = await certificatesPdf({ heading, certificates });
    const pages = await textOfPages(pdf);
    expect(missingCharacters).toEqual([]);
    expect(pages).toHaveLength(names.length);
    const dense = (text: string): string => text.replaceAll(/\s/g, '');
    for (const [index, name] of names.entries())
      for (const text of [name, 'Certificate', 'First place', '7½ points of 9', 'Pune Open', 'Anil Kulkarni'])
        expect(dense(pages[index] ?? '')).toContain(dense(text));
  });

  test('take other words and several signatures', async () => {
    const { pdf } = await certificatesPdf({
      heading,
      title: 'Диплом',
      introduction: 'вручается',
      certificates: [{ name: '侯逸凡', award: 'Первое место' }],
      signatories: [
        { name: 'Ana', role: 'Организатор' },
        { name: 'Ben', role: 'Арбитр' },
      ],
    });
    const [page] = await textOfPages(pdf);
    for (const text of ['Диплом', 'вручается', 'Первое место', 'Ana', 'Арбитр']) expect(page).toContain(text);
  });

  test('a character that no font has is reported', async () => {
    const certificates = [{ name: 'Ana 🦄', award: 'First place' }];
    expect((await certificatesPdf({ heading, certificates })).missingCharacters).toEqual(['🦄']);
  });

  test.each([
    ['A4', 842, 595],
    ['Letter', 792, 612],
  ] as const)('on %s', async (size, width, height) => {
    const { pdf } = await certificatesPdf({ heading, size, certificates: [{ name: 'Ana', award: 'First' }] });
    const page = await (await getDocumentProxy(Uint8Array.from(pdf))).getPage(1);
    expect(page.view.map(Math.round)).toEqual([0, 0, width, height]);
  });
});
