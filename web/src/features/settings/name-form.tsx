import { Button, TextInput } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import { ApiProblem } from '../../shared/api/api-problem.ts';
import { useAppDispatch, useAppSelector } from '../../shared/store/store.ts';
import { showToast } from '../../shared/ui/toasts.ts';
import { selectUser, whoAmI } from '../identity/index.ts';
import { useChangeNameMutation } from './account-api.ts';
import { messages } from './messages.ts';
import classes from './settings.module.css';

/** The name that others see; the whole page shows the new one at once. */
export function NameForm() {
  const dispatch = useAppDispatch();
  const own = useAppSelector(selectUser)?.name ?? '';
  const [change, { isLoading, error }] = useChangeNameMutation();
  const [typed, setTyped] = useState<string | null>(null);
  const name = typed ?? own;
  const problem = error ? ApiProblem.of(error) : null;
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const { data: saved } = await change({ body: { name } });
    if (!saved) return;
    await dispatch(whoAmI());
    setTyped(null);
    showToast({ kind: 'success', text: messages.nameSaved(saved.name) });
  };
  return (
    <form className={classes['form']} noValidate onSubmit={(event) => void submit(event)}>
      <TextInput
        label={messages.name}
        description={messages.nameLine}
        autoComplete="name"
        value={name}
        error={problem?.fields['name'] ?? problem?.detail}
        errorProps={{ role: 'alert' }}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <Button type="submit" variant="outline" loading={isLoading} disabled={name.trim() === own}>
        {messages.saveName}
      </Button>
    </form>
  );
}
