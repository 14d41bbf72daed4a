import { Button, MultiSelect, NativeSelect } from '@mantine/core';
import { namePlaceholder, whatsAppLimits, type WhatsAppAnswer } from '@royal-chess/contracts/whatsapp';
import { type FormEvent, useState } from 'react';
import { newCommandId } from '../../shared/api/new-command-id.ts';
import { problemOf } from '../../shared/api/problem-of.ts';
import { FaultLine } from '../../shared/ui/fault-line.tsx';
import { showToast } from '../../shared/ui/toasts.ts';
import { messages } from './messages.ts';
import { useSendWhatsAppMutation } from './whatsapp-api.ts';
import classes from './whatsapp.module.css';

/** Sends a template to some of those who have agreed. */
export function SendForm({ templates, people }: Pick<WhatsAppAnswer, 'templates' | 'people'>) {
  const [chosen, setChosen] = useState('');
  const [userIds, setUserIds] = useState<string[]>([]);
  // What did not arrive is the same command when it is sent again.
  const [commandId, setCommandId] = useState(newCommandId);
  const [send, { isLoading, error }] = useSendWhatsAppMutation();
  const template = templates.find(({ _id }) => _id === chosen) ?? templates[0];
  const first = people.find(({ _id }) => _id === userIds[0]);
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (!template) return;
    const done = await send({ body: { commandId, templateId: template._id, userIds } });
    if (!done.data) return;
    const { sent, failed, noConsent } = done.data;
    showToast({
      kind: failed + noConsent > 0 ? 'warning' : 'success',
      text: messages.outcome(sent, failed, noConsent),
    });
    setCommandId(newCommandId());
    setUserIds([]);
  };
  if (people.length === 0) return <p className={classes['quiet']}>{messages.noneAgreed}</p>;
  return (
    <form className={classes['form']} onSubmit={(event) => void submit(event)}>
      <NativeSelect
        label={messages.template}
        value={template?._id ?? ''}
        data={templates.map(({ _id, name }) => ({ value: _id, label: name }))}
        onChange={({ currentTarget }) => {
          setChosen(currentTarget.value);
          setCommandId(newCommandId());
        }}
      />
      <MultiSelect
        label={messages.people}
        description={messages.peopleLine}
        searchable
        maxValues={whatsAppLimits.receivers}
        value={userIds}
        data={people.map(({ _id, name, numberEnd }) => ({
          value: _id,
          label: messages.person(name, numberEnd),
        }))}
        onChange={(next) => {
          setUserIds(next);
          setCommandId(newCommandId());
        }}
      />
      {template && first ? (
        <div>
          <strong>{messages.preview}</strong>
          <p className={classes['quiet']}>{template.text.replaceAll(namePlaceholder, () => first.name)}</p>
        </div>
      ) : null}
      <FaultLine fault={problemOf({ error, isFetching: isLoading })} about={messages.notSent} />
      <div className={classes['acts']}>
        <Button
          type="submit"
          variant="strong"
          loading={isLoading}
          disabled={!template || userIds.length === 0}
        >
          {messages.send(userIds.length)}
        </Button>
      </div>
    </form>
  );
}
