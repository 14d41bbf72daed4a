import { Button, Checkbox } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import { ApiProblem } from '../../shared/api/api-problem.ts';
import { useAppDispatch, useAppSelector } from '../../shared/store/store.ts';
import { FaultLine } from '../../shared/ui/fault-line.tsx';
import { Panel } from '../../shared/ui/panel.tsx';
import { selectUser, whoAmI } from '../identity/index.ts';
import { useProtectMeMutation } from './account-api.ts';
import { messages } from './messages.ts';
import classes from './settings.module.css';

/** A guardian's statement that the account is a child's. */
export function ChildPanel() {
  const dispatch = useAppDispatch();
  const isChild = useAppSelector(selectUser)?.child === true;
  const [protect, { isLoading, error }] = useProtectMeMutation();
  const [guardian, setGuardian] = useState(false);
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (!guardian) return;
    const { error: failed } = await protect({ body: { guardian } });
    if (failed === undefined) await dispatch(whoAmI());
  };
  if (isChild)
    return (
      <Panel title={messages.child}>
        <p>{messages.childOn}</p>
      </Panel>
    );
  return (
    <Panel title={messages.child}>
      <form className={classes['form']} noValidate onSubmit={(event) => void submit(event)}>
        <p>{messages.childLine}</p>
        <Checkbox
          label={messages.guardian}
          checked={guardian}
          onChange={(event) => setGuardian(event.currentTarget.checked)}
        />
        <FaultLine fault={error === undefined ? null : ApiProblem.of(error)} />
        <Button type="submit" variant="outline" loading={isLoading} disabled={!guardian}>
          {messages.protect}
        </Button>
      </form>
    </Panel>
  );
}
