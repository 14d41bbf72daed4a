import { useEffect, useRef, type KeyboardEvent } from 'react';
import type { Color } from '@royal-chess/contracts/chess';
import type { Role } from '@royal-chess/domain/chess/types';
import type { BoardMove } from './board-move.ts';
import { fileOf, letterOf, rankOf } from './board-position.ts';
import type { PendingPromotion } from './use-move-entry.ts';
import { messages } from './messages.ts';
import { PieceIcon } from './pieces/piece-icon.tsx';
import classes from './board.module.css';

const order: readonly Role[] = ['queen', 'knight', 'rook', 'bishop', 'archbishop', 'chancellor'];

interface PromotionChooserProps<M extends BoardMove> {
  readonly promotion: PendingPromotion<M>;
  readonly orientation: Color;
  readonly files: number;
  readonly onChoose: (move: M) => void;
  readonly onCancel: () => void;
}

/** Covers the file of the pawn, queen first. Q R B N (A C on 10x8) choose at once, Escape returns the pawn; the focus stays inside. */
export function PromotionChooser<M extends BoardMove>({
  promotion,
  orientation,
  files,
  onChoose,
  onCancel,
}: PromotionChooserProps<M>) {
  const list = useRef<HTMLDialogElement>(null);
  const color: Color = rankOf(promotion.to) === 8 ? 'white' : 'black';
  const atTop = color === orientation;
  const file = orientation === 'white' ? fileOf(promotion.to) : files - 1 - fileOf(promotion.to);
  const moves = order.flatMap((role) => promotion.moves.filter((move) => move.promotion === role));

  useEffect(() => list.current?.querySelector('button')?.focus(), []);

  const onKeyDown = (event: KeyboardEvent) => {
    const buttons = [...(list.current?.querySelectorAll('button') ?? [])];
    const at = buttons.indexOf(document.activeElement as HTMLButtonElement);
    const isBack = event.key === 'ArrowUp' || (event.key === 'Tab' && event.shiftKey);
    const by = isBack ? -1 : event.key === 'ArrowDown' || event.key === 'Tab' ? 1 : 0;
    const named = moves.find(
      (move) => move.promotion && letterOf(move.promotion) === event.key.toUpperCase(),
    );
    if (event.key === 'Escape') onCancel();
    else if (by) buttons[(at + by + buttons.length) % buttons.length]?.focus();
    else if (named) onChoose(named);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <>
      <div className={classes['veil']} onClick={onCancel} aria-hidden="true" />
      <dialog
        ref={list}
        open
        aria-label={messages.promoteOn(promotion.to)}
        className={classes['promotion']}
        style={{
          width: `${100 / files}%`,
          left: `${(100 / files) * file}%`,
          ...(atTop ? { top: 0 } : { bottom: 0, flexDirection: 'column-reverse' }),
        }}
      >
        {moves.map((move) =>
          move.promotion ? (
            <button
              key={move.uci}
              type="button"
              aria-label={messages.piece(color, move.promotion)}
              onClick={() => onChoose(move)}
              onKeyDown={onKeyDown}
            >
              <PieceIcon color={color} role={move.promotion} />
            </button>
          ) : null,
        )}
      </dialog>
    </>
  );
}
