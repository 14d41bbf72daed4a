import { CommandHandler as Handles, type ICommandHandler } from '@nestjs/cqrs';
import type {
  ComputerGame,
  ComputerGameStarted,
  StartComputerGameBody,
} from '@royal-chess/contracts/computer';
import { capablancaFen } from '@royal-chess/domain/chess/start/capablanca-start';
import { chess960Rank, chess960Starts } from '@royal-chess/domain/chess/start/chess960-start';
import { Position } from '@royal-chess/domain/chess/position';
import { computerGameDecider, computerGameStream } from '@royal-chess/domain/computer/computer-game';
import { CommandHandler } from '@royal-chess/infra/event-store/command-handler';
import { EventStore } from '@royal-chess/infra/event-store/event-store';
import { derivedId } from '@royal-chess/infra/ids/derived-id';
import { AppCommand } from '../../platform/cqrs/app-command.ts';
import { Committed } from '../../platform/cqrs/committed.ts';
import { ProblemException } from '../../platform/problems/problem-exception.ts';
import { ComputerGames } from '../computer-games.ts';

type StartInput = Omit<StartComputerGameBody, 'commandId'> & {
  /** Null: a visitor. */
  readonly userId: string | null;
};

/** Begins a game against the computer. Refuses with `RC_COMPUTER_POSITION` a position in which none can begin. */
export class StartComputerGame extends AppCommand<ComputerGame, StartInput> {}

/** A number that follows from the id: the same command draws the same side and the same start. */
const drawnFrom = (id: string): number => Number.parseInt(id.replaceAll('-', '').slice(-8), 16) || 0;

function startFenOf({ fen, variant, array }: StartInput, drawn: number): string {
  if (fen !== undefined) return fen;
  if (variant === 'classical') return Position.initial().fen();
  if (variant === 'capablanca') return capablancaFen(array ?? 'capablanca');
  const rank = chess960Rank(Math.floor(drawn / 2) % chess960Starts);
  return `${rank.toLowerCase()}/pppppppp/8/8/8/8/PPPPPPPP/${rank} w KQkq - 0 1`;
}

@Handles(StartComputerGame)
export class StartComputerGameHandler implements ICommandHandler<StartComputerGame> {
  constructor(
    private readonly store: EventStore,
    private readonly games: ComputerGames,
  ) {}

  async execute({ context, input }: StartComputerGame): Promise<Committed<ComputerGame>> {
    const { userId, level, personality, color, variant, timeControl } = input;
    const id = derivedId('computer-game', userId ?? 'visitor', context.commandId);
    const drawn = drawnFrom(id);
    const facts: ComputerGameStarted = {
      userId,
      level,
      ...(personality !== 'plain' && { personality }),
      color: color === 'random' ? (drawn % 2 === 0 ? 'white' : 'black') : color,
      variant,
      startFen: startFenOf(input, drawn),
      timeControl,
    };
    const stream = computerGameStream(id);
    const handler = new CommandHandler(this.store, computerGameDecider);
    const outcome = await handler.execute(stream, { name: 'start', facts }, context);
    if (!outcome.ok) throw new ProblemException(outcome.error);
    const { version } = outcome.value;
    return new Committed(await this.games.view(id, userId, version), { stream, version });
  }
}
