import { Button, CopyButton, Textarea } from '@mantine/core';
import { Modal } from '../../shared/routing/modal.tsx';
import { messages } from './embed-messages.ts';
import classes from './wall-page.module.css';

export interface EmbedDialogProps {
  /** HTML of the frame. */
  readonly code: string;
  readonly onClose: () => void;
}

/** The code of the frame, to copy. */
export default function EmbedDialog({ code, onClose }: EmbedDialogProps) {
  return (
    <Modal opened onClose={onClose} title={messages.embedTitle}>
      <div className={classes['embed']}>
        <Textarea label={messages.embedLine} value={code} readOnly rows={4} />
        <CopyButton value={code}>
          {({ copied, copy }) => (
            <Button variant="strong" fullWidth onClick={copy}>
              {copied ? messages.copied : messages.copy}
            </Button>
          )}
        </CopyButton>
      </div>
    </Modal>
  );
}
