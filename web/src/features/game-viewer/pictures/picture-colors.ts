import { boardThemes } from '../../../shared/theme/board-themes.ts';
import { light } from '../../../shared/theme/tokens.ts';

/** Pictures look the same from a dark page. */
const colors: Readonly<Record<string, string>> = { ...light, ...boardThemes.green };

/** A text with the variables of pieces and boards replaced by their colours. */
export const withColors = (text: string): string =>
  text.replace(/var\(--([\w-]+)\)/g, (whole, name: string) => colors[name] ?? whole);

/** Colours of the squares. */
export const squareColors = {
  light: withColors('var(--b-light)'),
  dark: withColors('var(--b-dark)'),
  last: withColors('var(--b-last)'),
};
