import type { NotificationView } from '@royal-chess/contracts/notifications';
import { useSelector } from 'react-redux';
import {
  useBefriendMutation,
  useRelationsQuery,
  useUnfriendMutation,
} from '../../shared/api/relations-api.ts';
import { useCalls } from '../../shared/api/use-calls.ts';
import { sentenceOf } from '../../shared/api/way-out.ts';
import { showToast } from '../../shared/ui/toasts.ts';
import { incomingOf, selectNotifications } from './notifications-slice.ts';
import { pageMessages } from './page-messages.ts';
import { useAnswers } from './use-answers.ts';

/** What can be answered where it is listed. */
export interface Waiting {
  readonly kind: 'challenge' | 'request';
  readonly name: string;
  readonly isBusy: boolean;
  readonly answer: (accept: boolean) => void;
}

/** Which of the listed notifications wait for an answer: a challenge that is open, a request of a player that is not decided. */
export function useWaiting(
  items: readonly NotificationView[],
): (notification: NotificationView) => Waiting | null {
  const incoming = incomingOf(useSelector(selectNotifications));
  const challenges = useAnswers();
  const { data: relations } = useRelationsQuery(undefined, {
    skip: !items.some(({ type }) => type === 'friendRequest'),
    refetchOnMountOrArgChange: true,
  });
  const { busy, run } = useCalls<'answer'>();
  const [befriend] = useBefriendMutation();
  const [unfriend] = useUnfriendMutation();
  const decide = async (id: string, accept: boolean): Promise<void> => {
    const decision = { params: { id } };
    const { fault } = await run('answer', id, accept ? befriend(decision) : unfriend(decision));
    if (fault) showToast({ kind: 'error', text: pageMessages.requestNotAnswered, detail: sentenceOf(fault) });
  };
  return ({ type, ref }) => {
    const challenge = type === 'challengeReceived' ? incoming.find(({ id }) => id === ref) : undefined;
    if (challenge)
      return {
        kind: 'challenge',
        name: challenge.name,
        isBusy: challenges.busy.includes(ref),
        answer: (accept) => void challenges.answer(ref, accept),
      };
    const request = type === 'friendRequest' ? relations?.received.find(({ id }) => id === ref) : undefined;
    return request
      ? {
          kind: 'request',
          name: request.name,
          isBusy: busy.includes(ref),
          answer: (accept) => void decide(ref, accept),
        }
      : null;
  };
}
