import { Button } from '@mantine/core';
import { skipToken } from '@reduxjs/toolkit/query';
import { useEffect, useEffectEvent } from 'react';
import { useRatedRulesQuery } from '../../shared/api/ratings-api.ts';
import { LazyModal } from '../../shared/lazy/lazy-modal.tsx';
import { messages } from './messages.ts';
import type { MatchAction } from './play-slice.ts';
import { resignCost, type ResignCost } from './resign-cost.ts';
import classes from './play.module.css';

/** Actions that need a confirmation. */
export type ConfirmedAction = Extract<MatchAction, 'resign' | 'offerDraw' | 'abort'>;

/** Whether an action needs a confirmation; the others have no cost. */
export const isRequested = (action: MatchAction): action is ConfirmedAction =>
  action === 'resign' || action === 'offerDraw' || action === 'abort';

interface ActionDialogProps {
  readonly action: ConfirmedAction | null;
  readonly opponent: string;
  /** Whether the game may change a rating of the user. */
  readonly rated: boolean;
  /** Plies played, of both sides. */
  readonly plies: number;
  readonly onConfirm: (action: ConfirmedAction) => void;
  readonly onClose: () => void;
}

const texts = (opponent: string, cost: ResignCost) => ({
  resign: { title: messages.resignTitle, line: messages.resignLine(opponent, cost), yes: messages.resign },
  offerDraw: { title: messages.drawTitle, line: messages.drawLine(opponent), yes: messages.offerDraw },
  abort: { title: messages.abortTitle, line: messages.abortLine, yes: messages.abort },
});

/** Shows what an action costs and asks for confirmation; the focus is on the safe answer. */
export function ActionDialog({ action, opponent, rated, plies, onConfirm, onClose }: ActionDialogProps) {
  // From when the match opens, so that the line does not change after it was read out.
  const { data: rules, isError, refetch } = useRatedRulesQuery(rated ? undefined : skipToken);
  const ifFailed = useEffectEvent(() => isError && void refetch());
  useEffect(() => {
    if (action === 'resign') ifFailed();
  }, [action]);
  const cost = resignCost({ rated, plies, fromPly: rules?.fromPly ?? null });
  const text = action ? texts(opponent, cost)[action] : null;
  return (
    <LazyModal opened={action !== null} onClose={onClose} title={text?.title} data-dialog={action}>
      <p className={classes['line']}>{text?.line}</p>
      <div className={classes['answers']}>
        <Button variant="outline" data-autofocus onClick={onClose}>
          {messages.keepPlaying}
        </Button>
        <Button
          variant={action === 'offerDraw' ? 'strong' : 'danger'}
          onClick={() => {
            if (action) onConfirm(action);
            onClose();
          }}
        >
          {text?.yes}
        </Button>
      </div>
    </LazyModal>
  );
}
