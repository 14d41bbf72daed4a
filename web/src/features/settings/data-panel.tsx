import { Button, TextInput } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { credentialsRoutes, deleteWord } from '@royal-chess/contracts/account';
import { useState, type FormEvent } from 'react';
import { ApiProblem } from '../../shared/api/api-problem.ts';
import { useAppSelector } from '../../shared/store/store.ts';
import { Modal } from '../../shared/routing/modal.tsx';
import { Panel } from '../../shared/ui/panel.tsx';
import { OwnerProof, selectUser } from '../identity/index.ts';
import { useDeleteAccountMutation } from './account-api.ts';
import { messages } from './messages.ts';
import classes from './settings.module.css';

function DeleteForm({ onDeleted }: { onDeleted: () => void }) {
  const [end, { isLoading, error }] = useDeleteAccountMutation();
  const [password, setPassword] = useState('');
  const [confirmation, setConfirmation] = useState('');
  const fault = error === undefined ? null : ApiProblem.of(error);
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (confirmation !== deleteWord) return;
    const { error: failed } = await end({
      body: { confirmation, ...(password !== '' && { password }) },
    });
    if (failed === undefined) onDeleted();
  };
  return (
    <form className={classes['form']} noValidate onSubmit={(event) => void submit(event)}>
      <p>{messages.deleteLine}</p>
      <OwnerProof
        label={messages.oldPassword}
        password={password}
        fault={fault?.detail}
        onPassword={setPassword}
      />
      <TextInput
        label={messages.typeToDelete(deleteWord)}
        autoComplete="off"
        value={confirmation}
        onChange={(event) => setConfirmation(event.currentTarget.value)}
      />
      <Button type="submit" variant="danger" loading={isLoading} disabled={confirmation !== deleteWord}>
        {messages.deleteForGood}
      </Button>
    </form>
  );
}

/** Everything that is stored about the person: to take along, and to delete. */
export function DataPanel() {
  const [opened, setOpened] = useState(false);
  const isGuest = useAppSelector(selectUser)?.roles.includes('guest') === true;
  return (
    <Panel title={messages.data}>
      <div className={classes['data']}>
        <p>{messages.dataLine}</p>
        <Button
          component="a"
          href={credentialsRoutes.exportMyData.path}
          download
          variant="outline"
          leftSection={<IconDownload size={18} stroke={1.7} aria-hidden />}
        >
          {messages.exportData}
        </Button>
        {isGuest ? null : (
          <Button variant="quiet" className={classes['delete']} onClick={() => setOpened(true)}>
            {messages.deleteAccount}
          </Button>
        )}
      </div>
      <Modal opened={opened} onClose={() => setOpened(false)} title={messages.deleteAccount}>
        <DeleteForm onDeleted={() => window.location.assign('/')} />
      </Modal>
    </Panel>
  );
}
