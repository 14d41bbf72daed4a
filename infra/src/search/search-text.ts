/** Text for comparison: lower case without accents, so that `Reti` finds `Réti`. */
export const fold = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Words to search for; punctuation separates them. */
export const words = (text: string): string[] => fold(text).match(/[\p{L}\p{N}]+/gu) ?? [];

/** True for an ECO code or its beginning. */
export const isEcoPrefix = (text: string): boolean => /^[a-e]\d{0,2}$/i.test(text);

/** First or last day that a partly known date can mean, as yyyymmdd: `1907` is 19070000 to 19079999. */
export function dayOf(date: string, missing: '0' | '9'): number {
  return Number(date.replaceAll('-', '').padEnd(8, missing));
}
