import type { Settings } from '@royal-chess/contracts/account';

/** Languages of the pages, each in its own words. */
export const languages = { en: 'English', de: 'Deutsch' } as const;
export type Language = keyof typeof languages;

type Locale = Settings['dates'];
/** Locales that dates and numbers can be written in; the first is the default (specification section 9). */
export const locales = ['en-GB', 'en-US', 'de-DE', 'hi-IN', 'fr-FR', 'es-ES'] as const satisfies Locale[];

/**
 * The settings as shared/settings keeps them in this browser. They are read here without their schema: the language comes before
 * the first render, and the schema is no part of the first load.
 */
function kept(): Readonly<Partial<Record<keyof Settings, unknown>>> {
  try {
    const read: unknown = JSON.parse(localStorage.getItem('settings') ?? '{}');
    return typeof read === 'object' && read !== null ? read : {};
  } catch {
    return {};
  }
}

const isLanguage = (text: unknown): text is Language =>
  typeof text === 'string' && Object.hasOwn(languages, text);

/** The language of the settings, else the first of the browser's that we have, else English. */
export function language(): Language {
  const chosen = kept().language;
  if (isLanguage(chosen)) return chosen;
  return navigator.languages.map((tag) => tag.split('-')[0]).find(isLanguage) ?? 'en';
}

/** The language that this page was loaded in. */
export const languageOfPage = language();

/** The locale of dates and numbers: `en-GB` unless another one was chosen. */
export function locale(): Locale {
  const chosen = kept().dates;
  return locales.find((one) => one === chosen) ?? 'en-GB';
}

/** Whether times of day are written with am and pm. */
export const isTwelveHours = (): boolean => kept().timeFormat === '12h';
