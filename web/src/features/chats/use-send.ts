import { useSelector } from 'react-redux';
import { ApiProblem } from '../../shared/api/api-problem.ts';
import { chatsApi, useSendMessageMutation, withMessage } from '../../shared/api/chats-api.ts';
import { newCommandId } from '../../shared/api/new-command-id.ts';
import { useAppDispatch } from '../../shared/store/store.ts';
import type { ReadyPicture } from './use-picture.ts';
import {
  messageFailed,
  messageSending,
  messageSettled,
  selectUnsent,
  type UnsentMessage,
} from './unsent-slice.ts';

/** The last send to each player: messages are stored in the order in which they were written. */
const sends = new Map<string, Promise<void>>();

type Written = Pick<UnsentMessage, 'commandId' | 'text' | 'picture'>;

/** Sends messages to a player. One that fails stays in the conversation until it is sent again or discarded, also on other pages. */
export function useSend(from: string, to: string) {
  const dispatch = useAppDispatch();
  const all = useSelector(selectUnsent);
  const [sendMessage] = useSendMessageMutation();

  const settle = ({ commandId, picture }: Pick<Written, 'commandId' | 'picture'>): void => {
    dispatch(messageSettled(commandId));
    if (picture) URL.revokeObjectURL(picture.preview);
  };

  const attempt = async ({ commandId, text, picture }: Written): Promise<void> => {
    const sent = picture && { picture: { fileId: picture.fileId, alt: picture.alt } };
    const { data, error } = await sendMessage({ body: { commandId, to, text, ...sent } });
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
    settle({ commandId, picture });
  };

  const inTurn = ({ commandId, text, picture }: Written): void => {
    dispatch(messageSending({ commandId, from, to, text, picture, at: Date.now() }));
    const next = (sends.get(to) ?? Promise.resolve()).then(() => attempt({ commandId, text, picture }));
    sends.set(to, next);
  };

  return {
    unsent: all.filter((message) => message.from === from && message.to === to),
    send: (text: string, picture: ReadyPicture | null) =>
      inTurn({ commandId: newCommandId(), text, picture }),
    again: inTurn,
    discard: settle,
  };
}
