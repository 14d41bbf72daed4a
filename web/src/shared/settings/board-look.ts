import type { Settings } from '@royal-chess/contracts/account';
import { boardThemes, boardThemeStyle } from '../theme/board-themes.ts';

const { pw, pb, ...contrast } = boardThemes.contrast;

/** The chosen board as CSS variables on the root of the page; those of the defaults are there already. */
export function boardLook(settings: Settings): Record<string, string> {
  const pieces = { pw, pb, 'pw-l': contrast['pw-l'], 'pb-l': contrast['pb-l'], 'pb-d': contrast['pb-d'] };
  return {
    ...boardThemeStyle(settings.boardTheme),
    ...(settings.pieces === 'contrast' &&
      Object.fromEntries(Object.entries(pieces).map(([role, value]) => [`--${role}`, value]))),
    ...(!settings.coordinates && { '--b-notation': '0' }),
    ...(!settings.legalSquares && { '--b-target': 'transparent' }),
    ...(settings.boardSize < 100 && { '--b-size': String(settings.boardSize / 100) }),
    ...(!settings.animation && { '--b-still': '1' }),
  };
}
