import { useNavigate } from 'react-router-dom';
import { newCommandId } from '../../shared/api/new-command-id.ts';
import { useAcceptSeekMutation, useDeclineSeekMutation } from '../../shared/api/seeks-api.ts';
import { sentenceOf } from '../../shared/api/way-out.ts';
import { useCalls } from '../../shared/api/use-calls.ts';
import { unasked } from '../../shared/routing/unasked.ts';
import { showToast } from '../../shared/ui/toasts.ts';
import { messages } from './messages.ts';

/** Answers to challenges: a challenge that is accepted leads to its game. */
export function useAnswers() {
  const navigate = useNavigate();
  const { busy, fault, run } = useCalls<'answer'>();
  const [acceptSeek] = useAcceptSeekMutation();
  const [declineSeek] = useDeclineSeekMutation();

  const answer = async (id: string, accept: boolean) => {
    const input = { params: { id }, body: { commandId: newCommandId() } };
    const outcome = accept
      ? await run('answer', id, acceptSeek(input))
      : await run('answer', id, declineSeek(input));
    if (outcome.fault)
      showToast({ kind: 'error', text: messages.answerFailed, detail: sentenceOf(outcome.fault) });
    else if (outcome.data) void navigate(`/match/${outcome.data.matchId}`, { state: unasked });
  };

  return { busy, fault, answer };
}
