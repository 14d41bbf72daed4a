import { language, languageOfPage, languages, type Language } from '../language/language.ts';
import { changeSettings, settingsStored } from './settings-store.ts';

/** Whether the settings have another language than this page: the texts change when it is loaded again. */
export const isOutdated = (): boolean => language() !== languageOfPage;

/**
 * Stores a language in the settings and loads the page again: texts are read when their modules are loaded. A signed-in user's choice
 * is stored for the account first.
 */
export async function chooseLanguage(chosen: Language | 'auto'): Promise<void> {
  changeSettings({ language: chosen });
  await settingsStored();
  if (isOutdated()) window.location.reload();
}

/** The languages that the pages are not in now, by their own names, and the way to each. */
export const otherLanguages = (): readonly { readonly name: string; readonly choose: () => void }[] =>
  (Object.keys(languages) as Language[])
    .filter((one) => one !== language())
    .map((one) => ({ name: languages[one], choose: () => void chooseLanguage(one) }));
