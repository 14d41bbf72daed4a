import { Position } from '@royal-chess/domain/chess/position';
import type { ReactNode } from 'react';
import { Board } from '../../../shared/board/board.tsx';
import rush from '../rush/rush.module.css';

/** A card over a board that shows nothing of a puzzle. */
export const Covered = ({ children }: { readonly children: ReactNode }) => (
  <section className={rush.stage}>
    <div className={rush.cover}>
      <Board fen={Position.initial().fen()} still />
      <div className={rush.invite}>{children}</div>
    </div>
  </section>
);
