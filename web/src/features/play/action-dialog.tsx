import { Button, Modal } from '@mantine/core';
import { messages } from './messages.ts';
import type { MatchAction } from './play-slice.ts';
import classes from './play.module.css';

/** Actions that need a confirmation. */
export type ConfirmedAction = Extract<MatchAction, 'resign' | 'offerDraw' | 'abort'>;

/** Whether an action needs a confirmation; the others have no cost. */
export const isRequested = (action: MatchAction): action is ConfirmedAction =>
  action === 'resign' || action === 'offerDraw' || action === 'abort';

interface ActionDialogProps {
  readonly action: ConfirmedAction | null;
  readonly opponent: string;
  readonly rated: boolean;
  readonly onConfirm: (action: ConfirmedAction) => void;
  readonly onClose: () => void;
}

const texts = (opponent: string, rated: boolean) => ({
  resign: { title: messages.resignTitle, line: messages.resignLine(opponent, rated), yes: messages.resign },
  offerDraw: { title: messages.drawTitle, line: messages.drawLine(opponent), yes: messages.offerDraw },
  abort: { title: messages.abortTitle, line: messages.abortLine, yes: messages.abort },
});

/** Shows what an action costs and asks for confirmation; the focus is on the safe answer. */
export function ActionDialog({ action, opponent, rated, onConfirm, onClose }: ActionDialogProps) {
  const text = action ? texts(opponent, rated)[action] : null;
  return (
    <Modal opened={action !== null} onClose={onClose} title={text?.title} data-dialog={action}>
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
    </Modal>
  );
}
