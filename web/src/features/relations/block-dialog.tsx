import { Button } from '@mantine/core';
import { Modal } from '../../shared/routing/modal.tsx';
import { messages } from './messages.ts';
import type { Other } from './use-relation-calls.ts';
import classes from './relations.module.css';

interface BlockDialogProps {
  readonly other: Other;
  readonly opened: boolean;
  readonly busy: boolean;
  readonly onBlock: () => void;
  readonly onClose: () => void;
}

/** What a block does, before it is done. */
export const BlockDialog = ({ other, opened, busy, onBlock, onClose }: BlockDialogProps) => (
  <Modal opened={opened} onClose={onClose} title={messages.blockTitle(other.name)}>
    <p>{messages.blockLine}</p>
    <div className={classes['dialogActs']}>
      <Button variant="outline" onClick={onClose}>
        {messages.cancel}
      </Button>
      <Button variant="danger" loading={busy} onClick={onBlock}>
        {messages.block}
      </Button>
    </div>
  </Modal>
);
