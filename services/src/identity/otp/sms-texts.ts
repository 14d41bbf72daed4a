import type { MessageLanguage } from '../../platform/mail/mail-texts.ts';

/** Short messages about accounts. */
interface SmsTexts {
  readonly code: (code: string, minutes: number) => string;
  readonly phoneChanged: string;
}

/** Short messages about accounts, by language. */
export const smsTexts: Readonly<Record<MessageLanguage, SmsTexts>> = {
  en: {
    code: (code, minutes) =>
      `${code} is your Royal Chess code. It is valid for ${minutes} minutes. Do not give it to anyone.`,
    phoneChanged:
      'The phone number of your Royal Chess account was changed. Codes no longer come to this one. If you did not change it, ' +
      'please contact the organiser of the site.',
  },
  de: {
    code: (code, minutes) =>
      `${code} ist dein Code für Royal Chess. Er gilt ${minutes} Minuten. Gib ihn an niemanden weiter.`,
    phoneChanged:
      'Die Telefonnummer deines Kontos bei Royal Chess wurde geändert. An diese kommen keine Codes mehr. Falls du sie nicht ' +
      'geändert hast, wende dich bitte an den Betreiber der Website.',
  },
};
