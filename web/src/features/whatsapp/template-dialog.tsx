import { Button, Textarea, TextInput } from '@mantine/core';
import { whatsAppLimits, type WhatsAppAnswer } from '@royal-chess/contracts/whatsapp';
import { type FormEvent, useState } from 'react';
import { newCommandId } from '../../shared/api/new-command-id.ts';
import { problemOf } from '../../shared/api/problem-of.ts';
import { FaultLine } from '../../shared/ui/fault-line.tsx';
import { Modal } from '../../shared/routing/modal.tsx';
import { showToast } from '../../shared/ui/toasts.ts';
import { messages } from './messages.ts';
import { usePutWhatsAppTemplateMutation } from './whatsapp-api.ts';
import classes from './whatsapp.module.css';

interface Props {
  /** Null: a new one is written. */
  readonly template: WhatsAppAnswer['templates'][number] | null;
  readonly onClose: () => void;
}

/** Writes or changes a template. */
export function TemplateDialog({ template, onClose }: Props) {
  const [id] = useState(() => template?._id ?? newCommandId());
  const [name, setName] = useState(template?.name ?? '');
  const [text, setText] = useState(template?.text ?? '');
  const [put, { isLoading, error }] = usePutWhatsAppTemplateMutation();
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const saved = await put({ params: { id }, body: { name, text } });
    if ('error' in saved) return;
    showToast({ kind: 'success', text: messages.saved });
    onClose();
  };
  return (
    <Modal opened onClose={onClose} title={template ? messages.changeTemplate : messages.newTemplate}>
      <form className={classes['form']} onSubmit={(event) => void submit(event)}>
        <TextInput
          label={messages.name}
          description={messages.nameLine}
          required
          maxLength={64}
          data-autofocus
          value={name}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
        <Textarea
          label={messages.text}
          description={messages.textLine}
          required
          autosize
          minRows={4}
          maxLength={whatsAppLimits.text}
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
        <FaultLine fault={problemOf({ error, isFetching: isLoading })} about={messages.notSaved} />
        <div className={classes['acts']}>
          <Button type="submit" variant="strong" loading={isLoading}>
            {messages.save}
          </Button>
          <Button variant="outline" onClick={onClose}>
            {messages.cancel}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
