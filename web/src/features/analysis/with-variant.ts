import type { Variant } from '@royal-chess/contracts/chess';
import { variantName } from '../../shared/chess/game-labels.ts';

/** A line about a board, with its variant before it where that is not the usual one: `Chess960 · Analysis board`. */
export const withVariant = (variant: Variant, text: string): string =>
  [variant === 'classical' ? '' : variantName(variant), text].filter(Boolean).join(' · ');
