import type { AddressFault } from '@royal-chess/contracts/bulk-email';
import type { MessageLanguage } from '../../platform/mail/mail-texts.ts';

/** What the file of the faults of a list says. */
interface FaultTexts {
  readonly line: string;
  readonly wrong: string;
  readonly faults: Readonly<Record<AddressFault, string>>;
}

/** What the file of the faults of a list says, by language; the page says the same. */
export const faultTexts: Readonly<Record<MessageLanguage, FaultTexts>> = {
  en: {
    line: 'Line',
    wrong: 'What is wrong',
    faults: {
      empty: 'The email column is empty',
      noAt: 'There is no @ in it',
      twoAt: 'There is more than one @ in it',
      spaces: 'An address has no spaces in it',
      noEnding: 'The part after @ has no ending such as .com',
      characters: 'It has signs that no address has',
      long: 'It is too long',
    },
  },
  de: {
    line: 'Zeile',
    wrong: 'Was falsch ist',
    faults: {
      empty: 'Die Spalte email ist leer',
      noAt: 'Es fehlt ein @',
      twoAt: 'Es steht mehr als ein @ darin',
      spaces: 'Eine Adresse hat keine Leerzeichen',
      noEnding: 'Dem Teil nach @ fehlt eine Endung wie .de',
      characters: 'Sie hat Zeichen, die keine Adresse hat',
      long: 'Sie ist zu lang',
    },
  },
};
