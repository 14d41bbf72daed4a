import { startPairedMatch } from '@royal-chess/application/matches/start-paired-match';
import { startRematch } from '@royal-chess/application/matches/start-rematch';
import { withdrawLeftSeek } from '@royal-chess/application/seeks/withdraw-left-seek';
import type { InternalAnswer, InternalCommandName, InternalInput } from '@royal-chess/contracts/registry';
import type { EventStore } from '@royal-chess/infra/event-store/event-store';
import type { CommandExecutor } from '../game-server-ports.ts';

type Executions = {
  readonly [N in InternalCommandName]: (
    input: InternalInput<N>,
    commandId: string,
  ) => Promise<InternalAnswer<N>>;
};

/** Executes commands on a store, without the buses of production. */
export function directCommands(store: EventStore): CommandExecutor {
  const executions: Executions = {
    startPairedMatch: (input, commandId) => startPairedMatch(store, input, commandId),
    startRematch: (input) => startRematch(store, input),
    async withdrawLeftSeek({ seekId, ownerId }, commandId) {
      await withdrawLeftSeek(store, seekId, ownerId, commandId);
      return undefined;
    },
  };
  return { execute: (name, input, commandId) => executions[name](input, commandId) };
}
