import { Button } from '@mantine/core';
import { Modal } from '../../shared/routing/modal.tsx';
import { figure } from './figure.ts';
import { messages } from './messages.ts';
import classes from './bulk-email.module.css';

interface Props {
  readonly recipients: number;
  readonly subject: string;
  readonly onSend: () => void;
  readonly onEnd: () => void;
}

/** Asks before a letter goes to a whole list. */
export function SendDialog({ recipients, subject, onSend, onEnd }: Props) {
  return (
    <Modal opened onClose={onEnd} title={messages.sendTitle(figure(recipients))}>
      <div className={classes.stack}>
        <p className={classes.name}>{subject}</p>
        <p>{messages.sendLine}</p>
        <div className={classes.acts}>
          <Button variant="outline" data-autofocus onClick={onEnd}>
            {messages.notYet}
          </Button>
          <Button variant="gold" onClick={onSend}>
            {messages.sendNow}
          </Button>
        </div>
      </div>
    </Modal>
  );
}
