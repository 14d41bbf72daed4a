import { expect, test } from '@jest/globals';
import { markedParts } from './marked-parts.ts';

test.each([
  ['reti', 'Réti Opening', '[Réti] Opening'],
  ['reti', 'Re\u0301ti Opening', '[Re\u0301ti] Opening'],
  ['re', 'Re\u0301ti', '[Re\u0301]ti'],
  ['Réti', 'Reti, Richard', '[Reti], Richard'],
  ['kings', "King's Gambit", "[King's] Gambit"],
  ['kings gam', 'King’s Gambit', '[King’s] [Gam]bit'],
  ["king's", 'Kings Tournament', '[Kings] Tournament'],
  ['king', "King's Gambit", "[King]'s Gambit"],
  ['donnell', "O'Donnell", "O'[Donnell]"],
  ["o'donnell", 'O’Donnell', '[O’Donnell]'],
  ['k kings', 'Kingsley', '[Kings]ley'],
  ['ings', 'Kingsley', 'Kingsley'],
  ['of. (kings', 'Kingsley Ofori', '[Kings]ley [Of]ori'],
  ['丁', '丁立人', '[丁]立人'],
  ['.*', 'Kingsley', 'Kingsley'],
  ['kings', '', ''],
])('%p marks %p as %p', (wanted, text, marked) => {
  const parts = markedParts(text, wanted);
  expect(parts.map((part) => (part.isMarked ? `[${part.text}]` : part.text)).join('')).toBe(marked);
});
