/**
 * Texts of a catalogue in another language, as far as they are translated; functions take what the English ones take. What is missing
 * stays English.
 */
export type Translation<Texts> = {
  readonly [Key in keyof Texts]?: Texts[Key] extends string
    ? string
    : Texts[Key] extends (...values: infer Values) => unknown
      ? (...values: Values) => string
      : Translation<Texts[Key]>;
};

/** The same of a feature that is translated as a whole: a new text needs its translation. */
export type WholeTranslation<Texts> = {
  readonly [Key in keyof Texts]: Texts[Key] extends string
    ? string
    : Texts[Key] extends (...values: infer Values) => unknown
      ? (...values: Values) => string
      : WholeTranslation<Texts[Key]>;
};

/** Translations by the name of the catalogue. */
export type Translations = Readonly<Record<string, object>>;

const catalogues = new Map<string, object>();
let translations: Translations = {};

/** Puts the translated texts in place of the English ones, in the same objects, which others have imported already. */
function merge(texts: object, translated: object): void {
  for (const [key, text] of Object.entries(translated)) {
    const present: unknown = Reflect.get(texts, key);
    if (typeof text === 'object' && text !== null && typeof present === 'object' && present !== null)
      merge(present, text);
    else Reflect.set(texts, key, text);
  }
}

/**
 * Texts of a feature in English, which a language that was loaded before replaces. Texts are read while a component renders: the
 * language comes after the first modules, and before the first render.
 * @param name unique, the feature's folder
 */
export function catalogue<Texts extends object>(name: string, english: Texts): Texts {
  catalogues.set(name, english);
  const translated = translations[name];
  if (translated) merge(english, translated);
  return english;
}

/** Takes a language for all catalogues, those that are loaded later as well. */
export function translate(language: Translations): void {
  translations = language;
  for (const [name, texts] of catalogues) {
    const translated = language[name];
    if (translated) merge(texts, translated);
  }
}
