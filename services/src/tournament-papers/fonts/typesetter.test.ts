import { describe, expect, test } from '@jest/globals';
import { Typesetter } from './typesetter.ts';

async function runsOf(text: string): Promise<(readonly [string, string | undefined])[]> {
  const typesetter = await Typesetter.for([text]);
  return typesetter.runs(text, 'text').map(({ text, face }) => [text, face?.key.split('/')[0]]);
}

describe('a line is split into the runs of its fonts', () => {
  test.each<readonly [string, string, readonly (readonly [string, string])[]]>([
    ['Latin', 'José Raúl', [['José Raúl', 'ysabeau-office']]],
    ['decomposed Latin', 'Jose\u0301', [['José', 'ysabeau-office']]],
    ['Cyrillic, with the space', 'Владимир Крамник', [['Владимир Крамник', 'ysabeau-office']]],
    ['Devanagari', 'प्रज्ञानानंद रमेशबाबू', [['प्रज्ञानानंद रमेशबाबू', 'noto-sans-devanagari']]],
    [
      'Devanagari and Latin',
      'GM आनंद',
      [
        ['GM ', 'ysabeau-office'],
        ['आनंद', 'noto-sans-devanagari'],
      ],
    ],
    ['simplified', '丁立人', [['丁立人', 'noto-sans-sc']]],
    ['traditional, whole where the simplified font lacks one', '陳媧諄', [['陳媧諄', 'noto-sans-tc']]],
    ['Arabic', 'محمد صلاح', [['محمد صلاح', 'noto-sans-arabic']]],
    [
      'Hebrew in a Latin line',
      'GM בוריס (B)',
      [
        ['GM ', 'ysabeau-office'],
        ['בוריס', 'noto-sans-hebrew'],
        [' (B)', 'ysabeau-office'],
      ],
    ],
  ])('%s', async (_, text, runs) => {
    const set = await runsOf(text);
    // A font of Chinese or Vietnamese is many files; what counts is which family draws which text.
    const joined: [string, string][] = [];
    for (const [part, family = 'none'] of set) {
      const last = joined.at(-1);
      if (last?.[1] === family) last[0] += part;
      else joined.push([part, family]);
    }
    expect(joined).toEqual(runs);
  });

  test('a line that begins from the right has its first part at the right', async () => {
    expect((await runsOf('בוריס 12 גלפנד')).map(([text]) => text)).toEqual(['גלפנד', ' ', '12', 'בוריס ']);
  });

  test('a character that no font has is a run without a font, and is reported', async () => {
    const typesetter = await Typesetter.for(['Ana 🦄']);
    expect(typesetter.runs('Ana 🦄', 'text').at(-1)).toEqual({ text: '🦄', face: null, rightToLeft: false });
    expect(typesetter.missing).toEqual(['🦄']);
  });
});

test.each([
  'प्रज्ञानानंद रमेशबाबू',
  'श्री विश्वनाथन् आनंद क्ष त्र र्मि हिन्दी ड्ढ्य',
  'Владимир Крамник',
  'Київ Ґалаґан Ўзбекистон Қазақстан',
  '丁立人',
  '侯逸凡',
  '臺灣 盧嘉錫 鏞',
  'Đặng Tất Thắng',
  'José Raúl Capablanca',
  'Łukasz Szczęśniak, Ğülşen, Çağrı, Þórður',
  'محمد صلاح',
  'בוריס גלפנד',
  '½ – − × · … № §',
])('each glyph of %s exists, in both weights', async (text) => {
  const typesetter = await Typesetter.for([text]);
  for (const weight of ['text', 'strong'] as const)
    for (const { face, text: part } of typesetter.runs(text, weight)) {
      const glyphs = face?.font.layout(part).glyphs.map(({ id }) => id) ?? [0];
      expect(glyphs).not.toContain(0);
    }
  expect(typesetter.missing).toEqual([]);
});

test('Devanagari is shaped: a conjunct has fewer glyphs than characters, and the short i comes before its consonant', async () => {
  const typesetter = await Typesetter.for(['क्षकि']);
  const [run] = typesetter.runs('क्षकि', 'text');
  const glyphs = run?.face?.font.layout('क्षकि').glyphs ?? [];
  expect(glyphs).toHaveLength(3);
  expect(glyphs[1]?.codePoints).toEqual([0x93f]);
});
