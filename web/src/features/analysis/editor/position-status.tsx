import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import { useMemo } from 'react';
import type { Variant } from '@royal-chess/contracts/chess';
import { Position } from '@royal-chess/domain/chess/position';
import { engineRefusal } from '@royal-chess/domain/engine/engine-refusal';
import { messages as analysis } from '../messages.ts';
import { messages } from './messages.ts';
import classes from './editor.module.css';

/** Whether a position can be played on, and why not, in words. */
export function usePositionStatus(fen: string, variant: Variant) {
  return useMemo(() => {
    const read = Position.fromFen(fen, variant);
    if (!read.ok)
      return {
        isLegal: false,
        isAnalysed: false,
        text: `${messages.faults[read.error.code]} ${messages.notStarted}`,
      };
    const refusal = engineRefusal(read.value);
    return {
      isLegal: true,
      isAnalysed: refusal === null,
      text: refusal === null ? messages.legal : `${messages.legal} ${analysis.refusals[refusal]}`,
    };
  }, [fen, variant]);
}

/** The state of a position under its board. */
export function PositionStatus({ status }: { status: ReturnType<typeof usePositionStatus> }) {
  const Icon = status.isAnalysed ? IconCheck : IconAlertTriangle;
  return (
    <p className={classes['status']} role="status" data-fault={!status.isLegal || undefined}>
      <Icon size={17} stroke={1.8} aria-hidden /> <span>{status.text}</span>
    </p>
  );
}
