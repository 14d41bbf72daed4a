import { CommandHandler as Handles, type ICommandHandler } from '@nestjs/cqrs';
import type { ComputerGame } from '@royal-chess/contracts/computer';
import {
  computerGameDecider,
  type ComputerGameCommand,
  computerGameStream,
} from '@royal-chess/domain/computer/computer-game';
import { Clock } from '@royal-chess/infra/clock/clock';
import { CommandHandler } from '@royal-chess/infra/event-store/command-handler';
import { EventStore } from '@royal-chess/infra/event-store/event-store';
import { AppCommand } from '../../platform/cqrs/app-command.ts';
import { Committed } from '../../platform/cqrs/committed.ts';
import { ProblemException } from '../../platform/problems/problem-exception.ts';
import { ComputerGames } from '../computer-games.ts';

/** What the player's page asks for. */
export type ComputerAct =
  | { readonly name: 'move'; readonly uci: string; readonly ply: number; readonly spentMs: number }
  | { readonly name: 'takeback' | 'hint' | 'resign' | 'flag' };

interface PlayInput {
  readonly gameId: string;
  /** Null: a visitor. */
  readonly userId: string | null;
  readonly act: ComputerAct;
}

/** A move or an act in a game against the computer. Refuses with `RC_NOT_FOUND` a game of another user, and as the game decides. */
export class PlayComputerGame extends AppCommand<ComputerGame, PlayInput> {}

@Handles(PlayComputerGame)
export class PlayComputerGameHandler implements ICommandHandler<PlayComputerGame> {
  constructor(
    private readonly store: EventStore,
    private readonly games: ComputerGames,
    private readonly clock: Clock,
  ) {}

  async execute({ context, input }: PlayComputerGame): Promise<Committed<ComputerGame>> {
    const { gameId, userId, act } = input;
    const { lastAt } = await this.games.own(gameId, userId);
    const elapsedMs = Math.max(0, this.clock.now() - lastAt);
    const stream = computerGameStream(gameId);
    const handler = new CommandHandler(this.store, computerGameDecider);
    const outcome = await handler.execute(stream, commandOf(act, elapsedMs), context);
    if (!outcome.ok) throw new ProblemException(outcome.error);
    // A command that is sent again has the answer of its first execution.
    const { version } = outcome.value;
    return new Committed(await this.games.view(gameId, userId, version), { stream, version });
  }
}

/** More time than has passed since the last event is not charged. */
function commandOf(act: ComputerAct, elapsedMs: number): ComputerGameCommand {
  if (act.name === 'move') return { ...act, spentMs: Math.min(act.spentMs, elapsedMs) };
  return act.name === 'flag' ? { name: 'flag', elapsedMs } : { name: act.name };
}
