import { translate, type Translations } from '../../shared/language/catalogue.ts';
import { language, type Language } from '../../shared/language/language.ts';
import { loadChunk } from '../../shared/routing/load-page.ts';

/** English is what the modules contain. */
const loaders: Readonly<Partial<Record<Language, () => Promise<Translations>>>> = {
  de: () => import('./german.ts').then(({ german }) => german),
};

/** Takes the language of this browser before the first render; without its texts the pages are in English. */
export async function loadLanguage(): Promise<void> {
  const chosen = language();
  const load = loaders[chosen];
  if (!load) return;
  try {
    translate(await loadChunk(load));
    document.documentElement.lang = chosen;
  } catch {
    // The texts did not arrive: English ones are better than none.
  }
}
