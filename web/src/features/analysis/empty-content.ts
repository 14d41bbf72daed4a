import { Position } from '@royal-chess/domain/chess/position';
import { unnamedGame } from '../../shared/chess/new-game.ts';

/** A game without moves, from the start of classical chess. */
export const emptyContent = () =>
  unnamedGame({ variant: 'classical', startFen: Position.initial('classical').fen(), movetext: '' });
