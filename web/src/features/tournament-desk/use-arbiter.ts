import type { ArbiterCommandInput, TournamentDetails } from '@royal-chess/contracts/tournaments';
import { useState } from 'react';
import { ApiProblem } from '../../shared/api/api-problem.ts';
import { newCommandId } from '../../shared/api/new-command-id.ts';
import { useCommandTournamentMutation } from '../../shared/api/tournaments-api.ts';
import { showToast } from '../../shared/ui/toasts.ts';
import { useTournamentRoom } from '../tournaments/index.ts';
import { messages } from './messages.ts';

/** What arbiters do from the desk. */
export interface Arbiter {
  readonly details: TournamentDetails;
  /** Why the last command failed; null after one that did not. */
  readonly fault: ApiProblem | null;
  readonly isBusy: boolean;
  /**
   * Sends a command, with the version that the desk shows: where another arbiter was first, it is refused and the desk is
   * fetched again.
   * @returns whether it was done
   */
  run(command: ArbiterCommandInput): Promise<boolean>;
}

/** Commands on an event, whose desk is kept up to date by its room. */
export function useArbiter(details: TournamentDetails): Arbiter {
  useTournamentRoom(details.id);
  const [send, { isLoading }] = useCommandTournamentMutation();
  const [fault, setFault] = useState<ApiProblem | null>(null);
  const run = async (command: ArbiterCommandInput): Promise<boolean> => {
    setFault(null);
    try {
      const { notes } = await send({
        params: { id: details.id },
        body: { commandId: newCommandId(), seenVersion: details.version, command },
      }).unwrap();
      showToast({
        kind: 'success',
        text: messages.done,
        ...(notes.length > 0 && { detail: notes.join(' ') }),
      });
      return true;
    } catch (error) {
      setFault(ApiProblem.of(error));
      return false;
    }
  };
  return { details, fault, isBusy: isLoading, run };
}
