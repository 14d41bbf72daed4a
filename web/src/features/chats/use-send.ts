import { useSelector } from 'react-redux';
import { ApiProblem } from '../../shared/api/api-problem.ts';
import { chatsApi, useSendMessageMutation, withMessage } from '../../shared/api/chats-api.ts';
import { newCommandId } from '../../shared/api/new-command-id.ts';
import { useAppDispatch } from '../../shared/store/store.ts';
import { messageFailed, messageSending, messageSettled, selectUnsent } from './unsent-slice.ts';

/** The last send to each player: messages are stored in the order in which they were written. */
const sends = new Map<string, Promise<void>>();

/** Sends messages to a player. One that fails stays in the conversation until it is sent again or discarded, also on other pages. */
export function useSend(from: string, to: string) {
  const dispatch = useAppDispatch();
  const all = useSelector(selectUnsent);
  const [sendMessage] = useSendMessageMutation();

  const attempt = async (commandId: string, text: string): Promise<void> => {
    const { data, error } = await sendMessage({ body: { commandId, to, text } });
    if (!data) {
      const { code, detail } = ApiProblem.of(error);
      dispatch(messageFailed({ commandId, fault: { code, detail } }));
      return;
    }
    const { chat } = data;
    if (chat.latestMessage.senderId === from) dispatch(withMessage(chat._id, chat.latestMessage));
    // Sent again, it was stored before what the other one has written since.
    else dispatch(chatsApi.util.invalidateTags(['Chats']));
    const withPlayer = { params: { id: to } };
    dispatch(chatsApi.util.updateQueryData('chatWith', withPlayer, (answer) => void (answer.chat = chat)));
    dispatch(messageSettled(commandId));
  };

  const inTurn = (commandId: string, text: string): void => {
    dispatch(messageSending({ commandId, from, to, text, at: Date.now() }));
    const next = (sends.get(to) ?? Promise.resolve()).then(() => attempt(commandId, text));
    sends.set(to, next);
  };

  return {
    unsent: all.filter((message) => message.from === from && message.to === to),
    send: (text: string) => inTurn(newCommandId(), text),
    again: inTurn,
    discard: (commandId: string) => dispatch(messageSettled(commandId)),
  };
}
