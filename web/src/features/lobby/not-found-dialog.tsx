import { Button, Modal } from '@mantine/core';
import { boardLabel, controlName } from '../../shared/chess/game-labels.ts';
import type { PairingRequest } from './game-wish.ts';
import { messages, spanName } from './messages.ts';
import classes from './dialogs.module.css';

export interface NotFoundDialogProps {
  /** What nobody came for; the dialog is open while there is something. */
  readonly wish: PairingRequest | null;
  readonly onFind: (wish: PairingRequest) => void;
  readonly onOffer: (wish: PairingRequest) => void;
  readonly onClose: () => void;
}

/** Longer looks, milliseconds; the last is the longest the server takes. */
const spans = [60_000, 300_000, 600_000] as const;

/** The join time is over and nobody came: look longer, look wider, or leave an offer. */
export default function NotFoundDialog({ wish, onFind, onOffer, onClose }: NotFoundDialogProps) {
  const longer = spans.find((span) => span > (wish?.joinMs ?? 0)) ?? spans[2];
  const findAnybody = () => {
    if (!wish) return;
    const { ratings: _, ...anybody } = wish;
    onFind(anybody);
  };
  return (
    <Modal
      opened={wish !== null}
      onClose={onClose}
      title={messages.notFound}
      data-dialog="Nomatchfound"
      closeButtonProps={{ 'aria-label': messages.close }}
    >
      {wish ? (
        <div className={classes['form']}>
          <p>
            {messages.notFoundLine(
              [controlName(wish.timeControl), boardLabel({ variant: wish.variant })]
                .filter(Boolean)
                .join(', '),
              spanName(wish.joinMs),
            )}
          </p>
          <Button
            variant="strong"
            size="lg"
            data-autofocus
            onClick={() => onFind({ ...wish, joinMs: longer })}
          >
            {messages.lookLonger(spanName(longer))}
          </Button>
          {wish.ratings ? (
            <Button variant="outline" size="lg" onClick={findAnybody}>
              {messages.lookAnybody}
            </Button>
          ) : null}
          <div>
            <Button variant="outline" size="lg" fullWidth onClick={() => onOffer(wish)}>
              {messages.leaveOffer}
            </Button>
            <p className={classes['hint']}>{messages.leaveOfferLine}</p>
          </div>
          <div>
            <Button variant="outline" size="lg" fullWidth disabled aria-describedby="computer-line">
              {messages.computer}
            </Button>
            <p className={classes['hint']} id="computer-line">
              {messages.computerLine}
            </p>
          </div>
        </div>
      ) : null}
    </Modal>
  );
}
