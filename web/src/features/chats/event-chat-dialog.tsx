import { Button, Textarea } from '@mantine/core';
import { chatLimits, type ClubChatAnswer, type TournamentChatAnswer } from '@royal-chess/contracts/chats';
import { type FormEvent, useState } from 'react';
import { Navigate } from 'react-router-dom';
import {
  useClubChatQuery,
  useOpenClubChatMutation,
  useOpenTournamentChatMutation,
  useTournamentChatQuery,
} from '../../shared/api/chats-api.ts';
import { newCommandId } from '../../shared/api/new-command-id.ts';
import { problemOf } from '../../shared/api/problem-of.ts';
import { Answered } from '../../shared/ui/answered.tsx';
import { FaultLine } from '../../shared/ui/fault-line.tsx';
import { Modal } from '../../shared/routing/modal.tsx';
import { messages } from './messages.ts';
import classes from './chats.module.css';

interface FormProps {
  readonly line: string;
  readonly opening: {
    readonly data?: { readonly chat: { readonly _id: string } } | undefined;
    readonly error?: unknown;
    readonly isLoading: boolean;
  };
  readonly onOpen: (body: { readonly commandId: string; readonly text: string }) => void;
}

/** Who moderates the chat begins it with a first message. */
function BeginForm({ line, opening: { data, error, isLoading }, onOpen }: FormProps) {
  const [text, setText] = useState('');
  // What did not arrive is the same command when it is sent again.
  const [commandId] = useState(newCommandId);
  if (data) return <Navigate to={`/messages/group/${data.chat._id}`} />;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    onOpen({ commandId, text: text.trim() });
  };
  return (
    <form className={classes['begin']} onSubmit={submit}>
      <p>{line}</p>
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

interface DialogProps {
  readonly title: string;
  /** What is said where there is no chat yet. */
  readonly none: string;
  readonly query: {
    readonly currentData?: TournamentChatAnswer | ClubChatAnswer | undefined;
    readonly error?: unknown;
    readonly isFetching: boolean;
    readonly refetch: () => unknown;
  };
  readonly form: FormProps;
  readonly onClose: () => void;
}

/** Leads to a chat; who may begin it does so here. */
const ChatDialog = ({ title, none, query, form, onClose }: DialogProps) => (
  <Modal opened onClose={onClose} title={title}>
    <Answered query={{ ...query, data: query.currentData }} failed={messages.eventChatFailed} cells={['60%']}>
      {({ chatId, mayOpen }) =>
        chatId !== null ? (
          <Navigate to={`/messages/group/${chatId}`} />
        ) : mayOpen ? (
          <BeginForm {...form} />
        ) : (
          <p>{none}</p>
        )
      }
    </Answered>
  </Modal>
);

interface Props {
  readonly id: string;
  readonly onClose: () => void;
}

/** The chat of a tournament; its arbiter may begin it. */
export function TournamentChatDialog({ id, onClose }: Props) {
  const params = { id };
  const query = useTournamentChatQuery({ params }, { refetchOnMountOrArgChange: true });
  const [open, opening] = useOpenTournamentChatMutation();
  return (
    <ChatDialog
      title={messages.eventChatTitle}
      none={messages.noEventChat}
      query={query}
      form={{ line: messages.beginLine, opening, onOpen: (body) => void open({ params, body }) }}
      onClose={onClose}
    />
  );
}

/** The chat of a club; its leaders and moderators may begin it. */
export function ClubChatDialog({ id, onClose }: Props) {
  const params = { id };
  const query = useClubChatQuery({ params }, { refetchOnMountOrArgChange: true });
  const [open, opening] = useOpenClubChatMutation();
  return (
    <ChatDialog
      title={messages.clubChatTitle}
      none={messages.noClubChat}
      query={query}
      form={{ line: messages.beginClubLine, opening, onOpen: (body) => void open({ params, body }) }}
      onClose={onClose}
    />
  );
}
