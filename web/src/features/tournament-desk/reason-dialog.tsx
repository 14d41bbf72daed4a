import { Button, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { FaultLine } from '../../shared/ui/fault-line.tsx';
import { Modal } from '../../shared/routing/modal.tsx';
import type { Arbiter } from './use-arbiter.ts';
import { messages } from './messages.ts';
import classes from './desk.module.css';

export interface Question {
  readonly title: string;
  readonly line?: string;
  /** Shown first, alone: the rest follows when it was accepted. */
  readonly warning?: string;
  /** The act, on the button. */
  readonly act: string;
  /** The act loses something. */
  readonly isDanger?: boolean;
  /** No reason is needed. */
  readonly noReason?: boolean;
  /** What else has to be typed, exactly. */
  readonly typed?: { readonly label: string; readonly text: string };
  readonly label?: string;
  /** Returns whether it was done. */
  readonly onAct: (reason: string) => Promise<boolean>;
}

interface Props {
  readonly question: Question | null;
  readonly arbiter: Pick<Arbiter, 'fault' | 'isBusy'>;
  readonly onClose: () => void;
}

function Body({ question, arbiter, onClose }: Props & { readonly question: Question }) {
  const [reason, setReason] = useState('');
  const [typed, setTyped] = useState('');
  const [isWarned, setWarned] = useState(question.warning === undefined);
  const mayAct =
    (question.noReason || reason.trim() !== '') && (!question.typed || typed.trim() === question.typed.text);
  if (!isWarned)
    return (
      <div className={classes.dialog}>
        <p>{question.warning}</p>
        <div className={classes.pair}>
          <Button variant="outline" onClick={onClose} data-autofocus>
            {messages.keep}
          </Button>
          <Button variant="danger" onClick={() => setWarned(true)}>
            {messages.goOnAnyway}
          </Button>
        </div>
      </div>
    );
  return (
    <form
      className={classes.dialog}
      onSubmit={(event) => {
        event.preventDefault();
        if (mayAct && !arbiter.isBusy) void question.onAct(reason.trim()).then((done) => done && onClose());
      }}
    >
      {question.line ? <p>{question.line}</p> : null}
      {question.noReason ? null : (
        <Textarea
          label={question.label ?? messages.reason}
          description={question.label ? undefined : messages.reasonHint}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
          maxLength={500}

          rows={3}
          data-autofocus
        />
      )}
      {question.typed ? (
        <TextInput
          label={question.typed.label}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      ) : null}
      <FaultLine fault={arbiter.fault} />
      <div className={classes.pair}>
        <Button variant="outline" onClick={onClose} data-autofocus={question.noReason || undefined}>
          {messages.keep}
        </Button>
        <Button
          type="submit"
          variant={question.isDanger ? 'danger' : 'strong'}
          disabled={!mayAct}
          loading={arbiter.isBusy}
        >
          {question.act}
        </Button>
      </div>
    </form>
  );
}

/** Asks for a reason, or for a confirmation, before an act that stays in the record. */
export function ReasonDialog({ question, arbiter, onClose }: Props) {
  return (
    <Modal opened={question !== null} onClose={onClose} title={question?.title ?? ''} centered>
      {question ? <Body question={question} arbiter={arbiter} onClose={onClose} /> : null}
    </Modal>
  );
}
