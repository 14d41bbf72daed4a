import { Button, Radio, Textarea } from '@mantine/core';
import { mostOfNote, reportReason, type ReportReason } from '@royal-chess/contracts/moderation';
import { type FormEvent, useState } from 'react';
import { newCommandId } from '../../shared/api/new-command-id.ts';
import { problemOf } from '../../shared/api/problem-of.ts';
import { FaultLine } from '../../shared/ui/fault-line.tsx';
import { Modal } from '../../shared/routing/modal.tsx';
import { showToast } from '../../shared/ui/toasts.ts';
import { messages } from './messages.ts';
import { useReportMutation } from './moderation-api.ts';
import type { Reported } from './reported.ts';
import classes from './moderation.module.css';

/** Why a kind of thing may be reported. */
const reasonsOf = (kind: Reported['kind']): readonly ReportReason[] =>
  reportReason.options.filter(
    (reason) => kind === 'player' || (reason !== 'cheating' && (reason !== 'name' || kind === 'club')),
  );

interface Props {
  readonly reported: Reported;
  readonly onClose: () => void;
}

/** Asks why, and sends the report. What failed keeps the form, and can be sent again. */
export default function ReportDialog({ reported: { kind, subjectId, name }, onClose }: Props) {
  const [reason, setReason] = useState<string | null>(null);
  const [note, setNote] = useState('');
  // The same command for the same form: what is sent again after a lost answer is one report.
  const [commandId] = useState(newCommandId);
  const [send, { isLoading, error }] = useReportMutation();
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const chosen = reportReason.safeParse(reason);
    if (!chosen.success) return;
    const sent = await send({ body: { commandId, kind, subjectId, reason: chosen.data, note } });
    if ('error' in sent) return;
    showToast({ kind: 'success', text: messages.sent, detail: messages.sentLine });
    onClose();
  };
  return (
    <Modal opened onClose={onClose} title={messages.titles[kind](name)}>
      <form className={classes['form']} onSubmit={(event) => void submit(event)}>
        <p>{messages.line}</p>
        <Radio.Group label={messages.reason} value={reason} onChange={setReason} required>
          <div className={classes['reasons']}>
            {reasonsOf(kind).map((one) => (
              <Radio key={one} value={one} label={messages.reasons[one]} />
            ))}
          </div>
        </Radio.Group>
        <Textarea
          label={messages.note}
          autosize
          minRows={2}
          maxRows={8}
          maxLength={mostOfNote}
          value={note}
          onChange={({ currentTarget }) => setNote(currentTarget.value)}
        />
        <FaultLine fault={problemOf({ error, isFetching: isLoading })} about={messages.notSent} />
        <div className={classes['acts']}>
          <Button variant="outline" onClick={onClose}>
            {messages.cancel}
          </Button>
          <Button type="submit" variant="strong" loading={isLoading} disabled={reason === null}>
            {messages.send}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
