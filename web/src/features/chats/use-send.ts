import { useSelector } from 'react-redux';
import { ApiProblem } from '../../shared/api/api-problem.ts';
import {
  chatsApi,
  useSendGroupMessageMutation,
  useSendMessageMutation,
  withMessage,
} from '../../shared/api/chats-api.ts';
import { newCommandId } from '../../shared/api/new-command-id.ts';
import { useAppDispatch } from '../../shared/store/store.ts';
import type { Talk } from './talk.ts';
import type { ReadyPicture } from './use-picture.ts';
import {
  messageFailed,
  messageSending,
  messageSettled,
  selectUnsent,
  type UnsentMessage,
} from './unsent-slice.ts';

/** The last send to each player and group: messages are stored in the order in which they were written. */
const sends = new Map<string, Promise<void>>();

type Written = Pick<UnsentMessage, 'commandId' | 'text' | 'picture'>;

/** Sends messages to a player or a group. One that fails stays in the conversation until it is sent again or discarded, also on other pages. */
export function useSend(from: string, { kind, id: to }: Talk) {
  const dispatch = useAppDispatch();
  const all = useSelector(selectUnsent);
  const [sendMessage] = useSendMessageMutation();
  const [sendGroupMessage] = useSendGroupMessageMutation();

  const settle = ({ commandId, picture }: Pick<Written, 'commandId' | 'picture'>): void => {
    dispatch(messageSettled(commandId));
    if (picture) URL.revokeObjectURL(picture.preview);
  };

  const attempt = async ({ commandId, text, picture }: Written): Promise<void> => {
    const sent = picture && { picture: { fileId: picture.fileId, alt: picture.alt } };
    const body = { commandId, text, ...sent };
    const { data, error } =
      kind === 'group'
        ? await sendGroupMessage({ params: { id: to }, body })
        : await sendMessage({ body: { ...body, to } });
    if (!data) {
      const { code, detail } = ApiProblem.of(error);
      dispatch(messageFailed({ commandId, fault: { code, detail } }));
      return;
    }
    const { chat } = data;
    const { senderId, text: latest } = chat.latestMessage;
    if (senderId === from && latest === text) dispatch(withMessage(chat._id, chat.latestMessage));
    // Sent again, it was stored before what others have written since; or it waits for a moderator.
    else dispatch(chatsApi.util.invalidateTags(['Chats']));
    const place = { params: { id: to } };
    const endpoint = kind === 'group' ? 'chatGroup' : 'chatWith';
    dispatch(chatsApi.util.updateQueryData(endpoint, place, (answer) => void (answer.chat = chat)));
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
