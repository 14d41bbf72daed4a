import { newCommandId } from '../../shared/api/new-command-id.ts';
import { useAcceptSeekMutation, useDeclineSeekMutation } from '../../shared/api/seeks-api.ts';
import { sentenceOf } from '../../shared/api/way-out.ts';
import { useCalls, type CallFault } from '../../shared/api/use-calls.ts';
import { useAppDispatch } from '../../shared/store/store.ts';
import { showToast } from '../../shared/ui/toasts.ts';
import type { SeekOptions } from './game-values.ts';
import { useOfferSeekMutation, useWithdrawSeekMutation } from './lobby-api.ts';
import { matchBegan } from './lobby-slice.ts';
import { messages } from './messages.ts';

export type LobbyAction = 'offer' | 'challenge' | 'accept' | 'withdraw' | 'decline';

/** What an act of the lobby could not do. */
export type LobbyFault = CallFault<LobbyAction>;

const titles: Readonly<Record<LobbyAction, string>> = {
  offer: messages.offerFailed,
  challenge: messages.challengeFailed,
  accept: messages.acceptFailed,
  withdraw: messages.withdrawFailed,
  decline: messages.declineFailed,
};

/**
 * Offers and challenges: made, accepted, declined, withdrawn. `busy` has ids of seeks that an act runs on, and `offer` or
 * `challenge` while one is on its way.
 */
export function useLobbyActions() {
  const dispatch = useAppDispatch();
  const { busy, fault, run, forgetFault } = useCalls<LobbyAction>();
  const [offerSeek] = useOfferSeekMutation();
  const [acceptSeek] = useAcceptSeekMutation();
  const [declineSeek] = useDeclineSeekMutation();
  const [withdrawSeek] = useWithdrawSeekMutation();

  /** Reports a fault in a toast, too. */
  const perform: typeof run = async (action, key, request) => {
    const outcome = await run(action, key, request);
    if (outcome.fault) showToast({ kind: 'error', text: titles[action], detail: sentenceOf(outcome.fault) });
    return outcome;
  };
  const ofSeek = (id: string) => ({ params: { id }, body: { commandId: newCommandId() } });

  return {
    busy,
    fault,
    forgetFault,
    offer(seek: SeekOptions) {
      void perform('offer', 'offer', offerSeek({ body: { ...seek, commandId: newCommandId() } }));
    },
    async challenge(seek: SeekOptions) {
      const request = offerSeek({ body: { ...seek, commandId: newCommandId() } });
      const { fault: refused } = await perform('challenge', 'challenge', request);
      if (!refused) showToast({ kind: 'success', text: messages.challengeSent });
    },
    async accept(id: string) {
      const { data } = await perform('accept', id, acceptSeek(ofSeek(id)));
      if (data) dispatch(matchBegan(data.matchId));
    },
    decline(id: string) {
      void perform('decline', id, declineSeek(ofSeek(id)));
    },
    withdraw(id: string) {
      void perform('withdraw', id, withdrawSeek({ params: { id } }));
    },
  };
}
