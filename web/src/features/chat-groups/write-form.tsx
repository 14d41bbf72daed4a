import { Button, MultiSelect, Textarea } from '@mantine/core';
import { type ChatGroupsAnswer, chatLimits } from '@royal-chess/contracts/chats';
import { type FormEvent, useState } from 'react';
import { useSendGroupMessageMutation } from '../../shared/api/chats-api.ts';
import { newCommandId } from '../../shared/api/new-command-id.ts';
import { showToast } from '../../shared/ui/toasts.ts';
import { messages } from './messages.ts';
import classes from './chat-groups.module.css';

/** Writes one message to some of the groups. Those that it did not reach stay chosen, and it is sent to none twice. */
export function WriteForm({ groups }: Pick<ChatGroupsAnswer, 'groups'>) {
  const [chosen, setChosen] = useState<string[]>([]);
  const [text, setText] = useState('');
  const [commandId, setCommandId] = useState(newCommandId);
  const [isSending, setSending] = useState(false);
  const [send] = useSendGroupMessageMutation();
  const open = groups.filter(({ isClosed }) => !isClosed);
  const wanted = open.filter(({ _id }) => chosen.includes(_id));
  const change = (next: string): void => {
    setText(next);
    setCommandId(newCommandId());
  };
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setSending(true);
    const left: typeof wanted = [];
    for (const group of wanted) {
      const body = { commandId: idFor(commandId, group._id), text: text.trim() };
      const { error } = await send({ params: { id: group._id }, body });
      if (error) left.push(group);
    }
    setSending(false);
    setChosen(left.map(({ _id }) => _id));
    const sent = wanted.length - left.length;
    if (sent > 0) showToast({ kind: 'success', text: messages.sent(sent) });
    if (left.length > 0)
      showToast({ kind: 'error', text: messages.notSent(left.map(({ name }) => name).join(', ')) });
    else change('');
  };
  return (
    <form className={classes['form']} onSubmit={(event) => void submit(event)}>
      <MultiSelect
        label={messages.to}
        searchable
        data={open.map(({ _id, name }) => ({ value: _id, label: name }))}
        value={wanted.map(({ _id }) => _id)}
        onChange={setChosen}
      />
      <Textarea
        label={messages.text}
        autosize
        minRows={2}
        maxRows={6}
        maxLength={chatLimits.text}
        value={text}
        onChange={({ currentTarget }) => change(currentTarget.value)}
      />
      <div>
        <Button
          type="submit"
          variant="strong"
          loading={isSending}
          disabled={wanted.length === 0 || text.trim() === ''}
        >
          {messages.send(wanted.length)}
        </Button>
      </div>
    </form>
  );
}

/** A command of its own for each group, the same when it is repeated. */
function idFor(commandId: string, groupId: string): string {
  return commandId.slice(0, 24) + groupId.slice(24);
}
