import { Controller } from '@nestjs/common';
import { puzzleRatingsManager } from '@royal-chess/contracts/puzzles';
import type { Recorded } from '@royal-chess/contracts/registry';
import { rushIdOf } from '@royal-chess/domain/puzzle/rush-decider';
import { derivedId } from '@royal-chess/infra/ids/derived-id';
import type { EventBatch } from '@royal-chess/infra/projections/projection';
import { Manages } from '@royal-chess/infra/projections/projection-decorators';
import { fromSystem } from '../platform/cqrs/app-command.ts';
import { CommandGateway } from '../platform/cqrs/command-gateway.ts';
import { ApplyPuzzleResult } from './commands/apply-puzzle-result.command.ts';
import { KeepMissedPuzzles } from './commands/keep-missed-puzzles.command.ts';

/**
 * Turns the result of a session into the record of its solver and the rating of its puzzle, once a session; and what failed in a run into
 * the record of its solver, once a run.
 */
@Controller()
export class PuzzleRatingsManager {
  constructor(private readonly commands: CommandGateway) {}

  @Manages({ name: puzzleRatingsManager, types: ['PuzzleResultReached', 'RushEnded'] })
  async apply(batch: EventBatch<'PuzzleResultReached' | 'RushEnded'>): Promise<void> {
    // One after the other: two results of one solver change the record in the order in which they were reached.
    for (const event of batch.events) {
      if (event.data.userId === null) continue;
      await (event.type === 'RushEnded' ? this.#keep(event) : this.#rate(event));
    }
  }

  async #keep({ stream, id, correlationId, data }: Recorded<'RushEnded'>): Promise<void> {
    if (data.mistakes === 0) return;
    const rushId = rushIdOf(stream);
    const origin = fromSystem(derivedId('missed-puzzles', rushId), { correlationId, causationId: id });
    await this.commands.execute(new KeepMissedPuzzles(origin, { rushId }));
  }

  async #rate({ stream, id, correlationId, at, data }: Recorded<'PuzzleResultReached'>): Promise<void> {
    const sessionId = stream.slice('puzzlesession-'.length);
    const cause = { correlationId, causationId: id };
    const origin = fromSystem(derivedId('rate-puzzle', sessionId), cause);
    await this.commands.execute(new ApplyPuzzleResult(origin, { sessionId, reachedAt: at, ...data }));
  }
}
