/** A text as searches compare it: lower case without accents and apostrophes. */
export const fold = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/[\p{M}'’]/gu, '')
    .toLowerCase();
