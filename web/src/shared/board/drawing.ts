import type { CSSProperties, RefObject } from 'react';
import type { Arrow, PositionDataType } from 'react-chessboard';
import type { Color } from '@royal-chess/contracts/chess';
import type { Square } from '@royal-chess/domain/chess/types';
import type { BoardMove } from './board-move.ts';

/** What pointers do on the drawn board. */
export interface BoardHandlers {
  readonly press: (square: Square) => void;
  readonly pick: (square: Square) => void;
  /** True when the piece stays where it was dropped. */
  readonly drop: (from: Square, to: Square) => boolean;
  readonly cancel: () => void;
  readonly mark: (from: Square, to: Square, keys: { readonly shift: boolean; readonly alt: boolean }) => void;
  /** True when the person at the board has played the move that leaves this position. */
  readonly hasPlayedFrom: (placement: PositionDataType) => boolean;
}

/** What a drawing of a board gets from its frame. */
export interface DrawnBoardProps {
  readonly id: string;
  readonly placement: PositionDataType;
  readonly files: 8 | 10;
  readonly orientation: Color;
  readonly styles: Readonly<Record<Square, CSSProperties>>;
  readonly showCoordinates: boolean;
  /** Pieces slide to where they go; those that the person moves are there at once. */
  readonly isSliding: boolean;
  readonly arrows: readonly Arrow[];
  readonly moves: readonly BoardMove[];
  /** Marks are drawn by the owner, not by the board. */
  readonly isMarked: boolean;
  readonly handlers: RefObject<BoardHandlers>;
}
