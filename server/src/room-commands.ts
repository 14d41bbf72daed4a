import type { InternalAnswer, InternalCommandName, InternalInput } from '@royal-chess/contracts/registry';
import type { CommandExecutor } from '@royal-chess/game-server/game-server-ports';
import { StartPairedMatch } from '@royal-chess/services/matches/commands/start-paired-match.command';
import { StartRematch } from '@royal-chess/services/matches/commands/start-rematch.command';
import { WithdrawLeftSeek } from '@royal-chess/services/matches/commands/withdraw-left-seek.command';
import {
  type AppCommand,
  type CommandOrigin,
  fromSystem,
} from '@royal-chess/services/platform/cqrs/app-command';
import type { CommandGateway } from '@royal-chess/services/platform/cqrs/command-gateway';

/** The command class of each command that rooms execute. */
const commandClasses: {
  readonly [N in InternalCommandName]: new (
    origin: CommandOrigin,
    input: InternalInput<N>,
  ) => AppCommand<InternalAnswer<N>>;
} = {
  startPairedMatch: StartPairedMatch,
  startRematch: StartRematch,
  withdrawLeftSeek: WithdrawLeftSeek,
};

/** Executes the commands of rooms through the gateway of an application that has their handlers, as the system. */
export function roomCommands(gateway: CommandGateway): CommandExecutor {
  return {
    async execute(name, input, commandId) {
      const { answer } = await gateway.execute(new commandClasses[name](fromSystem(commandId), input));
      return answer;
    },
  };
}
