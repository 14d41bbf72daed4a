import { latinOf, latinOfCapital } from './confusables.ts';

/** Marks of Latin, Greek and Cyrillic letters. In other scripts marks are vowels, and stay. */
const accents = /[\u0300-\u036f]/gu;
const invisible = /[\p{Default_Ignorable_Code_Point}\p{Cf}]/gu;
/** Spaces, hyphens and dots; but 1 2 is not 12. */
const separators = /(?<!\p{Nd})[\p{P}\p{Z}\p{S}]+|[\p{P}\p{Z}\p{S}]+(?!\p{Nd})/gu;

const each = (text: string, map: ReadonlyMap<string, string>): string =>
  [...text].map((letter) => map.get(letter) ?? letter).join('');

/** Latin letters in lower case in place of those that look like them. */
function latin(text: string): string {
  const plain = text.normalize('NFKC').replaceAll(invisible, '').normalize('NFD').replaceAll(accents, '');
  return each(each(plain, latinOfCapital).toLowerCase(), latinOf).normalize('NFC');
}

/**
 * What a name looks like: names that people take for one another have the same skeleton. It begins with Unicode's (UTS 39), and
 * is stricter in two ways: case, accents, spaces and hyphens do not count, and so i, l and 1 are one letter, because I looks like l.
 * A name without letters and digits is its own skeleton.
 */
export function nameSkeleton(name: string): string {
  const letters = latin(name);
  const joined = letters.replaceAll(separators, '');
  return (joined === '' ? letters.replaceAll(/\p{Z}+/gu, '') : joined)
    .replaceAll(/[il1|]/g, 'l')
    .replaceAll('0', 'o')
    .replaceAll('m', 'rn')
    .replaceAll('w', 'vv');
}

const digitsForLetters: ReadonlyMap<string, string> = new Map(
  Object.entries({ '3': 'e', '4': 'a', '@': 'a', '5': 's', $: 's', '7': 't', '8': 'b' }),
);

/**
 * A coarser skeleton, for names that must stay apart from all others: also without digits around it, with letters for the digits
 * inside (R0yal Adm1n), and without doubled letters.
 */
export function coarseSkeleton(name: string): string {
  const letters = latin(name).replaceAll(/^[\p{Nd}\p{P}\p{Z}]+|[\p{Nd}\p{P}\p{Z}]+$/gu, '');
  return nameSkeleton(each(letters, digitsForLetters))
    .replaceAll(/[^\p{L}\p{M}]/gu, '')
    .replaceAll(/(.)\1+/gu, '$1');
}
