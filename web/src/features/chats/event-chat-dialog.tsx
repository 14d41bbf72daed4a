import { Button, Modal, Textarea } from '@mantine/core';
import { chatLimits } from '@royal-chess/contracts/chats';
import { type FormEvent, useState } from 'react';
import { Navigate } from 'react-router-dom';
import { useOpenTournamentChatMutation, useTournamentChatQuery } from '../../shared/api/chats-api.ts';
import { newCommandId } from '../../shared/api/new-command-id.ts';
import { problemOf } from '../../shared/api/problem-of.ts';
import { Answered } from '../../shared/ui/answered.tsx';
import { FaultLine } from '../../shared/ui/fault-line.tsx';
import { messages } from './messages.ts';
import classes from './chats.module.css';

/** The arbiter begins the chat with a first message. */
function BeginForm({ tournamentId }: { readonly tournamentId: string }) {
  const [text, setText] = useState('');
  // What did not arrive is the same command when it is sent again.
  const [commandId] = useState(newCommandId);
  const [open, { data, error, isLoading }] = useOpenTournamentChatMutation();
  if (data) return <Navigate to={`/messages/group/${data.chat._id}`} />;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void open({ params: { id: tournamentId }, body: { commandId, text: text.trim() } });
  };
  return (
    <form className={classes['begin']} onSubmit={submit}>
      <p>{messages.beginLine}</p>
      <Textarea
        label={messages.firstMessage}
        autosize
        minRows={2}
        maxRows={6}
        maxLength={chatLimits.text}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <FaultLine fault={problemOf({ error, isFetching: isLoading })} about={messages.notBegun} />
      <Button type="submit" variant="strong" loading={isLoading} disabled={text.trim() === ''}>
        {messages.begin}
      </Button>
    </form>
  );
}

interface Props {
  readonly tournamentId: string;
  readonly onClose: () => void;
}

/** Leads to the chat of a tournament; its arbiter may begin it here. */
export default function EventChatDialog({ tournamentId, onClose }: Props) {
  const query = useTournamentChatQuery({ params: { id: tournamentId } }, { refetchOnMountOrArgChange: true });
  return (
    <Modal opened onClose={onClose} title={messages.eventChatTitle}>
      <Answered
        query={{ ...query, data: query.currentData }}
        failed={messages.eventChatFailed}
        cells={['60%']}
      >
        {({ chatId, mayOpen }) =>
          chatId !== null ? (
            <Navigate to={`/messages/group/${chatId}`} />
          ) : mayOpen ? (
            <BeginForm tournamentId={tournamentId} />
          ) : (
            <p>{messages.noEventChat}</p>
          )
        }
      </Answered>
    </Modal>
  );
}
