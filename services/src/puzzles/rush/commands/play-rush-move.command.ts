import { CommandHandler as Handles, type ICommandHandler } from '@nestjs/cqrs';
import type { RushRun } from '@royal-chess/contracts/puzzles';
import { mostRushPuzzles, rushDecider, type RushState } from '@royal-chess/domain/puzzle/rush-decider';
import { Clock } from '@royal-chess/infra/clock/clock';
import { CommandHandler } from '@royal-chess/infra/event-store/command-handler';
import { EventStore } from '@royal-chess/infra/event-store/event-store';
import { AppCommand } from '../../../platform/cqrs/app-command.ts';
import { Committed } from '../../../platform/cqrs/committed.ts';
import { ProblemException } from '../../../platform/problems/problem-exception.ts';
import { RacePuzzles } from '../race-puzzles.ts';
import { RushPuzzles } from '../rush-puzzles.ts';
import { RushRuns } from '../rush-runs.ts';

/** With so few puzzles left others are prepared, so that the next one is there at once. */
const fewLeft = 2;
const preparedAtOnce = 8;

interface MoveInput {
  readonly rushId: string;
  /** Null: a visitor. */
  readonly userId: string | null;
  /** Number of the puzzle that the move is for. */
  readonly puzzle: number;
  readonly uci: string;
}

/** A move in a run. Refuses with `RC_NOT_FOUND` for a run of another user, and as the run decides. */
export class PlayRushMove extends AppCommand<RushRun, MoveInput> {}

@Handles(PlayRushMove)
export class PlayRushMoveHandler implements ICommandHandler<PlayRushMove> {
  constructor(
    private readonly store: EventStore,
    private readonly runs: RushRuns,
    private readonly puzzles: RushPuzzles,
    private readonly racePuzzles: RacePuzzles,
    private readonly clock: Clock,
  ) {}

  async execute({ context, input }: PlayRushMove): Promise<Committed<RushRun>> {
    const { rushId, userId, puzzle, uci } = input;
    // The time of receipt counts.
    const now = this.clock.now();
    const run = await this.runs.own(rushId, userId);
    const more = { after: run.state.puzzles.length, puzzles: await this.#prepare(run.state) };
    const command = { name: 'move', puzzle, uci, now, more } as const;
    const outcome = await new CommandHandler(this.store, rushDecider).executeOn(run, command, context);
    if (!outcome.ok) throw new ProblemException(outcome.error);
    const { version } = outcome.value;
    return new Committed(await this.runs.view(rushId, run, version), { stream: run.stream, version });
  }

  async #prepare({ facts, end, puzzles, results }: RushState): ReturnType<RushPuzzles['next']> {
    const isEnough = puzzles.length - results.length > fewLeft || puzzles.length >= mostRushPuzzles;
    if (end !== null || isEnough) return [];
    return facts?.raceId === undefined
      ? this.puzzles.next(puzzles, preparedAtOnce)
      : this.racePuzzles.next(facts.raceId, puzzles.length);
  }
}
