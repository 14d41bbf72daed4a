import { Button, NativeSelect, Textarea } from '@mantine/core';
import { useState } from 'react';
import { ApiProblem } from '../../../shared/api/api-problem.ts';
import { newCommandId } from '../../../shared/api/new-command-id.ts';
import { FaultLine } from '../../../shared/ui/fault-line.tsx';
import { Modal } from '../../../shared/routing/modal.tsx';
import { showToast } from '../../../shared/ui/toasts.ts';
import { messages } from './messages.ts';
import { useEndGameMutation } from './site-api.ts';
import classes from './site.module.css';

const outcomes = ['aborted', '1-0', '0-1', '1/2-1/2'] as const;
type Outcome = (typeof outcomes)[number];

interface EndGameDialogProps {
  readonly matchId: string;
  readonly onClose: () => void;
}

/** Asks how a running game is to end, and why. What failed stays here, and can be tried again. */
export function EndGameDialog({ matchId, onClose }: EndGameDialogProps) {
  // Sent again, the command counts once.
  const [commandId] = useState(newCommandId);
  const [outcome, setOutcome] = useState<Outcome>('aborted');
  const [reason, setReason] = useState('');
  const [end, { isLoading, error }] = useEndGameMutation();
  const confirm = async (): Promise<void> => {
    const result = outcome === 'aborted' ? null : outcome;
    const answer = await end({ params: { id: matchId }, body: { commandId, result, reason: reason.trim() } });
    if (answer.error !== undefined) return;
    showToast({ kind: 'success', text: messages.ended });
    onClose();
  };
  return (
    <Modal opened onClose={onClose} title={messages.endTitle}>
      <form
        className={classes['form']}
        onSubmit={(event) => {
          event.preventDefault();
          void confirm();
        }}
      >
        <p>{messages.endLine}</p>
        <NativeSelect
          label={messages.outcome}
          value={outcome}
          data={outcomes.map((value) => ({ value, label: messages.outcomes[value] }))}
          onChange={(event) => setOutcome(event.currentTarget.value as Outcome)}
        />
        <Textarea
          label={messages.reason}
          required
          maxLength={500}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <FaultLine fault={error === undefined ? null : ApiProblem.of(error)} />
        <div className={classes['answers']}>
          <Button variant="outline" data-autofocus onClick={onClose}>
            {messages.cancel}
          </Button>
          <Button type="submit" variant="strong" loading={isLoading} disabled={reason.trim() === ''}>
            {messages.confirm}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
