import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import { boardLabel, controlName } from '../../shared/chess/game-labels.ts';
import { Modal } from '../../shared/routing/modal.tsx';
import type { PairingRequest } from './game-values.ts';
import { messages as lobbyMessages, spanName } from './messages.ts';
import { messages } from './not-found-messages.ts';
import classes from './dialogs.module.css';

export interface NotFoundDialogProps {
  /** The request that found no opponent; the dialog is open while there is one. */
  readonly request: PairingRequest | null;
  readonly onFind: (request: PairingRequest) => void;
  readonly onOffer: (request: PairingRequest) => void;
  readonly onClose: () => void;
}

/** Longer looks, milliseconds; the last is the longest the server takes. */
const spans = [60_000, 300_000, 600_000] as const;

/** The join time is over without an opponent: search longer, search wider, leave an offer, or play the computer. */
export default function NotFoundDialog({ request, onFind, onOffer, onClose }: NotFoundDialogProps) {
  const longer = spans.find((span) => span > (request?.joinMs ?? 0)) ?? spans[2];
  const findAnybody = () => {
    if (!request) return;
    const { ratings: _, ...anybody } = request;
    onFind(anybody);
  };
  return (
    <Modal opened={request !== null} onClose={onClose} title={messages.notFound} data-dialog="Nomatchfound">
      {request ? (
        <div className={classes['form']}>
          <p>
            {messages.notFoundLine(
              [controlName(request.timeControl), boardLabel({ variant: request.variant })]
                .filter(Boolean)
                .join(', '),
              spanName(request.joinMs),
            )}
          </p>
          <Button
            variant="strong"
            size="lg"
            data-autofocus
            onClick={() => onFind({ ...request, joinMs: longer })}
          >
            {messages.searchLonger(spanName(longer))}
          </Button>
          {request.ratings ? (
            <Button variant="outline" size="lg" onClick={findAnybody}>
              {messages.searchAnyRating}
            </Button>
          ) : null}
          <div>
            <Button variant="outline" size="lg" fullWidth onClick={() => onOffer(request)}>
              {messages.leaveOffer}
            </Button>
            <p className={classes['hint']}>{messages.leaveOfferLine}</p>
          </div>
          <div>
            <Button
              variant="outline"
              size="lg"
              fullWidth
              component={Link}
              to="/chessplay/computer"
              onClick={onClose}
            >
              {lobbyMessages.computer}
            </Button>
            <p className={classes['hint']}>{messages.computerLine}</p>
          </div>
        </div>
      ) : null}
    </Modal>
  );
}
