import { Button } from '@mantine/core';
import type { EntryRowForArbiters } from '@royal-chess/contracts/tournaments';
import { useState } from 'react';
import { FaultLine } from '../../shared/ui/fault-line.tsx';
import { Modal } from '../../shared/routing/modal.tsx';
import { messages } from './messages.ts';
import type { Arbiter } from './use-arbiter.ts';
import { UserPicker } from '../../shared/ui/user-picker.tsx';
import type { FoundUser } from '../../shared/ui/user-select.tsx';
import classes from './desk.module.css';

interface Props {
  readonly entry: EntryRowForArbiters;
  readonly arbiter: Arbiter;
  readonly onClose: () => void;
}

/** Gives an entry its account, or takes it back. */
export function AccountDialog({ entry, arbiter, onClose }: Props) {
  const [user, setUser] = useState<FoundUser | null>(null);
  const link = (userId: string | null): void =>
    void arbiter.run({ type: 'linkEntry', entryId: entry.entryId, userId }).then((done) => done && onClose());
  return (
    <Modal opened onClose={onClose} title={messages.account.title(entry.name)} centered>
      <form
        className={classes.dialog}
        onSubmit={(event) => {
          event.preventDefault();
          if (user) link(user.id);
        }}
      >
        <p>{entry.userId === null ? messages.account.line : messages.account.linked(entry.name)}</p>
        <UserPicker
          label={messages.account.label}
          without={entry.userId === null ? [] : [entry.userId]}
          chosen={user}
          onChoose={setUser}
        />
        <FaultLine fault={arbiter.fault} />
        <Button type="submit" variant="strong" fullWidth disabled={!user} loading={arbiter.isBusy}>
          {messages.account.link}
        </Button>
        {entry.userId === null ? null : (
          <Button variant="outline" fullWidth onClick={() => link(null)}>
            {messages.account.unlink}
          </Button>
        )}
      </form>
    </Modal>
  );
}
