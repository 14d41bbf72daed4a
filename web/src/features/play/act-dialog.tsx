import { Button, Modal } from '@mantine/core';
import { messages } from './messages.ts';
import type { MatchAction } from './play-slice.ts';
import classes from './play.module.css';

/** Actions that need a confirmation. */
export type ConfirmedAction = Extract<MatchAction, 'resign' | 'offerDraw' | 'abort'>;

/** Whether an action needs a confirmation; the others have no cost. */
export const isRequested = (act: MatchAction): act is ConfirmedAction =>
  act === 'resign' || act === 'offerDraw' || act === 'abort';

interface ActDialogProps {
  readonly act: ConfirmedAction | null;
  readonly opponent: string;
  readonly rated: boolean;
  readonly onConfirm: (act: ConfirmedAction) => void;
  readonly onClose: () => void;
}

const texts = (opponent: string, rated: boolean) => ({
  resign: { title: messages.resignTitle, line: messages.resignLine(opponent, rated), yes: messages.resign },
  offerDraw: { title: messages.drawTitle, line: messages.drawLine(opponent), yes: messages.offerDraw },
  abort: { title: messages.abortTitle, line: messages.abortLine, yes: messages.abort },
});

/** Shows what an action costs and asks for confirmation; the focus is on the safe answer. */
export function ActDialog({ act, opponent, rated, onConfirm, onClose }: ActDialogProps) {
  const text = act ? texts(opponent, rated)[act] : null;
  return (
    <Modal opened={act !== null} onClose={onClose} title={text?.title} data-dialog={act}>
      <p className={classes['line']}>{text?.line}</p>
      <div className={classes['answers']}>
        <Button variant="outline" data-autofocus onClick={onClose}>
          {messages.keepPlaying}
        </Button>
        <Button
          variant={act === 'offerDraw' ? 'strong' : 'danger'}
          onClick={() => {
            if (act) onConfirm(act);
            onClose();
          }}
        >
          {text?.yes}
        </Button>
      </div>
    </Modal>
  );
}
