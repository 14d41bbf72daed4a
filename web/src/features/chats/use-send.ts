import { useSelector } from 'react-redux';
import { ApiProblem } from '../../shared/api/api-problem.ts';
import { chatsApi, useSendMessageMutation, withMessage } from '../../shared/api/chats-api.ts';
import { newCommandId } from '../../shared/api/new-command-id.ts';
import { useAppDispatch } from '../../shared/store/store.ts';
import { messageFailed, messageSending, messageSettled, selectUnsent } from './unsent-slice.ts';

/** Sends messages to a player. One that fails stays in the conversation until it is sent again or discarded, also on other pages. */
export function useSend(from: string, to: string) {
  const dispatch = useAppDispatch();
  const all = useSelector(selectUnsent);
  const [sendMessage] = useSendMessageMutation();

  const attempt = async (commandId: string, text: string): Promise<void> => {
    dispatch(messageSending({ commandId, from, to, text, at: Date.now() }));
    const { data, error } = await sendMessage({ body: { commandId, to, text } });
    if (!data) {
      const { code, detail } = ApiProblem.of(error);
      dispatch(messageFailed({ commandId, fault: { code, detail } }));
      return;
    }
    const { chat } = data;
    dispatch(withMessage(chat._id, chat.latestMessage));
    const withPlayer = { params: { id: to } };
    dispatch(chatsApi.util.updateQueryData('chatWith', withPlayer, (answer) => void (answer.chat = chat)));
    dispatch(messageSettled(commandId));
  };

  return {
    unsent: all.filter((message) => message.from === from && message.to === to),
    send: (text: string) => void attempt(newCommandId(), text),
    again: (commandId: string, text: string) => void attempt(commandId, text),
    discard: (commandId: string) => dispatch(messageSettled(commandId)),
  };
}
