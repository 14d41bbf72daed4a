import type { LinkProps } from 'react-router-dom';
import type { GameSummary } from '@royal-chess/contracts/library';

/** What a row of the list does. */
export interface RowActs {
  /** It is pointed at or has the focus: the preview shows it. */
  readonly onChoose: (game: GameSummary) => void;
  /** Opens the preview; undefined where it is beside the list. */
  readonly onPreview: ((game: GameSummary) => void) | undefined;
  readonly linkOf: (game: GameSummary) => LinkProps;
}
