import type { AddressFault } from './bulk-email.ts';

/** What is wrong with an address, by language: the page and the file of the faults say the same. */
export const addressFaultTexts: Readonly<Record<'en' | 'de', Readonly<Record<AddressFault, string>>>> = {
  en: {
    empty: 'The email column is empty',
    noAt: 'There is no @ in it',
    twoAt: 'There is more than one @ in it',
    spaces: 'An address has no spaces in it',
    noEnding: 'The part after @ has no ending such as .com',
    characters: 'It has signs that no address has',
    long: 'It is too long',
  },
  de: {
    empty: 'Die Spalte email ist leer',
    noAt: 'Es fehlt ein @',
    twoAt: 'Es steht mehr als ein @ darin',
    spaces: 'Eine Adresse hat keine Leerzeichen',
    noEnding: 'Dem Teil nach @ fehlt eine Endung wie .de',
    characters: 'Sie hat Zeichen, die keine Adresse hat',
    long: 'Sie ist zu lang',
  },
};
