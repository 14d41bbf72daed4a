import type { Color } from '@royal-chess/contracts/chess';
import type { AnnotationContent } from '@royal-chess/contracts/library';
import { Position } from '@royal-chess/domain/chess/position';

/** What the one board is used for (specification section 2.7). */
export type BoardMode =
  /** From the start of a game, or from a stored one. */
  | { readonly kind: 'analysis'; readonly gameId: string | null }
  /** A position was loaded. */
  | { readonly kind: 'fen'; readonly startFen: string }
  /** Moves were loaded. */
  | { readonly kind: 'san' }
  /** A game with comments or variations was loaded. */
  | { readonly kind: 'rav' }
  | { readonly kind: 'opening' }
  | { readonly kind: 'database'; readonly gameId: string }
  | { readonly kind: 'play'; readonly isOver: boolean }
  | { readonly kind: 'computer'; readonly side: Color; readonly isOver: boolean }
  | { readonly kind: 'puzzle'; readonly isSolved: boolean }
  | { readonly kind: 'training' };

/** What a mode may allow. */
export type BoardAction =
  /** Moves of both sides, with variations. */
  | 'explore'
  | 'annotate'
  | 'engine'
  | 'counts'
  | 'load'
  | 'share'
  /** Only one's own moves, in turn. */
  | 'play'
  | 'takeback'
  | 'hint'
  | 'resign';

const study: readonly BoardAction[] = ['explore', 'annotate', 'engine', 'counts', 'load', 'share'];
/** Of a game that is played no help is given. */
const played = (isOver: boolean, ...more: readonly BoardAction[]): readonly BoardAction[] =>
  isOver ? ['explore', 'engine', 'counts', 'share'] : ['play', 'resign', ...more];

/** What a mode allows. */
export function actionsOf(mode: BoardMode): ReadonlySet<BoardAction> {
  const actions = (): readonly BoardAction[] => {
    switch (mode.kind) {
      case 'analysis':
      case 'fen':
      case 'san':
      case 'rav':
        return study;
      case 'opening':
        return ['explore', 'counts', 'load', 'share'];
      case 'database':
        return ['explore', 'annotate', 'counts', 'share'];
      case 'play':
        return played(mode.isOver, 'takeback');
      case 'computer':
        return played(mode.isOver, 'takeback', 'hint');
      case 'puzzle':
        return mode.isSolved ? ['explore', 'engine', 'share'] : ['play', 'hint'];
      case 'training':
        return ['play', 'hint'];
    }
  };
  return new Set(actions());
}

/** The mode in which loaded moves are shown. */
export function modeOfContent({ variant, startFen, movetext }: AnnotationContent): BoardMode {
  if (/[({]|\$\d/.test(movetext)) return { kind: 'rav' };
  if (movetext.trim() !== '') return { kind: 'san' };
  return startFen === Position.initial(variant).fen()
    ? { kind: 'analysis', gameId: null }
    : { kind: 'fen', startFen };
}
