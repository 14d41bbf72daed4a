import type { ModerateChatCommand } from '@royal-chess/contracts/chats';
import { ApiProblem } from '../../shared/api/api-problem.ts';
import { useModerateChatMutation } from '../../shared/api/chats-api.ts';
import { newCommandId } from '../../shared/api/new-command-id.ts';
import { showToast } from '../../shared/ui/toasts.ts';
import { messages } from './messages.ts';

/** What a moderator does in a group; what fails is announced. */
export function useModeration(chatId: string) {
  const [moderate, { isLoading: isBusy }] = useModerateChatMutation();
  const run = async (command: ModerateChatCommand): Promise<void> => {
    const { error } = await moderate({
      params: { id: chatId },
      body: { commandId: newCommandId(), command },
    });
    if (error) showToast({ kind: 'error', text: messages.notDone, detail: ApiProblem.of(error).detail });
  };
  return { isBusy, run };
}
