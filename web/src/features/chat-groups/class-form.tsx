import { Button, Textarea, TextInput } from '@mantine/core';
import { chatGroupLimits, chatLimits } from '@royal-chess/contracts/chats';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useCreateChatGroupMutation } from '../../shared/api/chats-api.ts';
import { newCommandId } from '../../shared/api/new-command-id.ts';
import { problemOf } from '../../shared/api/problem-of.ts';
import { FaultLine } from '../../shared/ui/fault-line.tsx';
import { showToast } from '../../shared/ui/toasts.ts';
import { messages } from './messages.ts';
import { PeopleField, type Person } from './people-field.tsx';
import classes from './chat-groups.module.css';

/** Makes a class of named people, with its first message. */
export function ClassForm() {
  const navigate = useNavigate();
  const [name, setName] = useState('');
  const [members, setMembers] = useState<readonly Person[]>([]);
  const [moderators, setModerators] = useState<readonly Person[]>([]);
  const [text, setText] = useState('');
  // What did not arrive is the same command when it is sent again.
  const [commandId] = useState(newCommandId);
  const [create, { isLoading, error }] = useCreateChatGroupMutation();
  const isComplete = name.trim() !== '' && text.trim() !== '' && members.length > 0;
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const { data } = await create({
      body: {
        commandId,
        name: name.trim(),
        memberIds: members.map(({ _id }) => _id),
        moderatorIds: moderators.map(({ _id }) => _id),
        text: text.trim(),
      },
    });
    if (!data) return;
    showToast({ kind: 'success', text: messages.made });
    void navigate(`/messages/group/${data.chat._id}`);
  };
  return (
    <form className={classes['form']} onSubmit={(event) => void submit(event)}>
      <TextInput
        label={messages.name}
        maxLength={chatGroupLimits.name}
        value={name}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
      <PeopleField
        label={messages.members}
        most={chatGroupLimits.members}
        people={members}
        onChange={setMembers}
      />
      <PeopleField
        label={messages.moderators}
        description={messages.moderatorsLine}
        most={chatGroupLimits.moderators}
        people={moderators}
        onChange={setModerators}
      />
      <Textarea
        label={messages.firstMessage}
        autosize
        minRows={2}
        maxRows={6}
        maxLength={chatLimits.text}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <FaultLine fault={problemOf({ error, isFetching: isLoading })} about={messages.notMade} />
      <div>
        <Button type="submit" variant="strong" loading={isLoading} disabled={!isComplete}>
          {messages.make}
        </Button>
      </div>
    </form>
  );
}
