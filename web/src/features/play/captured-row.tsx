import { useMemo } from 'react';
import type { Color } from '@royal-chess/contracts/chess';
import { PieceIcon } from '../../shared/board/pieces/piece-icon.tsx';
import { lostBy, materialLead } from './captured.ts';
import { messages } from './messages.ts';
import classes from './player-row.module.css';

interface CapturedRowProps {
  /** Whose men were taken. */
  readonly color: Color;
  readonly startFen: string;
  readonly fen: string;
}

/** What a side has lost, beside the one who took it: grouped by kind, half overlapped. The row keeps its height. */
export function CapturedRow({ color, startFen, fen }: CapturedRowProps) {
  const lost = useMemo(() => [...lostBy(color, startFen, fen)], [color, startFen, fen]);
  const lead = useMemo(() => -materialLead(color, fen), [color, fen]);
  return (
    <div className={classes['captured']} data-color={color}>
      {lost.length > 0 ? <span className="sr-only">{messages.captured(lost)}</span> : null}
      {lost.map(([role, count]) => (
        <span key={role} className={classes['kind']} data-several={count > 1 || undefined} aria-hidden="true">
          {Array.from({ length: count }, (_, index) => (
            <span key={index}>
              <PieceIcon color={color} role={role} />
            </span>
          ))}
        </span>
      ))}
      {lead > 0 ? (
        <span className={classes['lead']}>
          <span aria-hidden="true">+{lead}</span>
          <span className="sr-only">
            {lost.length > 0 ? ', ' : ''}
            {messages.lead(lead)}
          </span>
        </span>
      ) : null}
    </div>
  );
}
