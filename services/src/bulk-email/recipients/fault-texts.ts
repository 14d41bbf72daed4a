import { type AddressFault, addressFaultTexts } from '@royal-chess/contracts/bulk-email';
import type { MessageLanguage } from '../../platform/mail/mail-texts.ts';

/** What the file of the faults of a list says. */
interface FaultTexts {
  readonly line: string;
  readonly wrong: string;
  readonly faults: Readonly<Record<AddressFault, string>>;
}

/** What the file of the faults of a list says, by language. */
export const faultTexts: Readonly<Record<MessageLanguage, FaultTexts>> = {
  en: {
    line: 'Line',
    wrong: 'What is wrong',
    faults: addressFaultTexts.en,
  },
  de: {
    line: 'Zeile',
    wrong: 'Was falsch ist',
    faults: addressFaultTexts.de,
  },
};
