import { Button, Textarea } from '@mantine/core';
import { mostOfStaffReason } from '@royal-chess/contracts/core';
import type { DecisionOutcome, ReportedSubject } from '@royal-chess/contracts/moderation';
import { type FormEvent, useState } from 'react';
import { newCommandId } from '../../shared/api/new-command-id.ts';
import { problemOf } from '../../shared/api/problem-of.ts';
import { FaultLine } from '../../shared/ui/fault-line.tsx';
import { Modal } from '../../shared/routing/modal.tsx';
import { showToast } from '../../shared/ui/toasts.ts';
import { messages } from './messages.ts';
import { useDecideReportsMutation } from './moderation-api.ts';
import classes from './moderation.module.css';

interface Props {
  readonly reported: ReportedSubject;
  readonly outcome: DecisionOutcome;
  readonly onClose: () => void;
}

/** Confirms a decision with its reason, which is needed where something else was done, and for the writer of a comment. */
export function DecisionDialog({ reported: { kind, subjectId }, outcome, onClose }: Props) {
  const [reason, setReason] = useState('');
  const [commandId] = useState(newCommandId);
  const [decide, { isLoading, error }] = useDecideReportsMutation();
  const isForWriter = outcome === 'removed' && kind === 'comment';
  const needsReason = outcome === 'acted' || isForWriter;
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const decided = await decide({ body: { commandId, kind, subjectId, outcome, reason } });
    if ('error' in decided) return;
    showToast({ kind: 'success', text: messages.decided[outcome] });
    onClose();
  };
  return (
    <Modal opened onClose={onClose} title={messages.askTitles[outcome]}>
      <form className={classes['form']} onSubmit={(event) => void submit(event)}>
        <p>{outcome === 'removed' && kind === 'club' ? messages.closesClub : messages.askLines[outcome]}</p>
        <Textarea
          label={isForWriter ? messages.reasonForWriter : messages.decisionReason}
          value={reason}
          maxLength={mostOfStaffReason}
          required={needsReason}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
        <FaultLine fault={problemOf({ error, isFetching: isLoading })} about={messages.notDecided} />
        <div className={classes['acts']}>
          <Button variant="outline" data-autofocus onClick={onClose}>
            {messages.keep}
          </Button>
          <Button
            type="submit"
            variant={outcome === 'removed' ? 'danger' : 'strong'}
            loading={isLoading}
            disabled={needsReason && reason.trim() === ''}
          >
            {messages.decide[outcome]}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
