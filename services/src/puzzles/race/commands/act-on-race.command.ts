import { CommandHandler as Handles, type ICommandHandler } from '@nestjs/cqrs';
import type { Race, RaceAct } from '@royal-chess/contracts/puzzles';
import {
  type RaceCommand,
  raceDecider,
  racePuzzles,
  raceStream,
} from '@royal-chess/domain/puzzle/race-decider';
import { rushRules } from '@royal-chess/domain/puzzle/rush-modes';
import { Clock } from '@royal-chess/infra/clock/clock';
import { CommandHandler } from '@royal-chess/infra/event-store/command-handler';
import { type AppendContext, EventStore } from '@royal-chess/infra/event-store/event-store';
import { derivedId } from '@royal-chess/infra/ids/derived-id';
import { AppCommand } from '../../../platform/cqrs/app-command.ts';
import { Committed } from '../../../platform/cqrs/committed.ts';
import { ProblemException } from '../../../platform/problems/problem-exception.ts';
import { RushPuzzles } from '../../rush/rush-puzzles.ts';
import { type RaceAggregate, Races } from '../races.ts';

interface ActInput {
  readonly raceId: string;
  readonly userId: string;
  readonly act: RaceAct;
}

/** Joins, leaves or starts a race, or opens its rematch, which is then the answer. Refuses as the race decides. */
export class ActOnRace extends AppCommand<Race, ActInput> {}

@Handles(ActOnRace)
export class ActOnRaceHandler implements ICommandHandler<ActOnRace> {
  readonly #handler: CommandHandler<
    typeof raceDecider.initial,
    RaceCommand,
    Parameters<typeof raceDecider.evolve>[1]
  >;

  constructor(
    store: EventStore,
    private readonly races: Races,
    private readonly puzzles: RushPuzzles,
    private readonly clock: Clock,
  ) {
    this.#handler = new CommandHandler(store, raceDecider);
  }

  async execute({ context, input }: ActOnRace): Promise<Committed<Race>> {
    const { raceId, userId, act } = input;
    const race = await this.races.read(raceId);
    if (act === 'rematch') return this.#rematch(race, input, context);
    const command =
      act === 'start' ? await this.#start(race, input) : { name: act, userId, now: this.clock.now() };
    await this.#decide(race, command, context);
    return this.#answer(raceId, race, userId);
  }

  /**
   * The next race is there before this one names it, so that no racer follows to one that is missing. All racers derive the same one:
   * from this race, and from a rematch that was not started in time the one after it.
   */
  async #rematch(
    race: RaceAggregate,
    { raceId, userId }: ActInput,
    context: AppendContext,
  ): Promise<Committed<Race>> {
    const { phase } = await this.races.progress(raceId, race);
    const rematch = { name: 'rematch', userId, isOver: phase === 'over' } as const;
    let nextId = race.state.next ?? derivedId('race-rematch', raceId);
    const decision = raceDecider.decide(race.state, { ...rematch, raceId: nextId });
    if (!decision.ok) throw new ProblemException(decision.error);
    const now = this.clock.now();
    let next = await this.#opened(nextId, userId, now, context);
    while (next.state.schedule === null && now >= next.state.expiresAt) {
      nextId = derivedId('race-rematch', nextId);
      next = await this.#opened(nextId, userId, now, context);
    }
    await this.#decide(next, { name: 'join', userId, now }, context);
    await this.#decide(race, { ...rematch, raceId: nextId }, context);
    return this.#answer(nextId, next, userId);
  }

  /** A race that is opened unless another racer has done so. */
  async #opened(id: string, userId: string, now: number, context: AppendContext): Promise<RaceAggregate> {
    await this.#handler.execute(raceStream(id), { name: 'open', userId, now }, context);
    return this.races.read(id);
  }

  async #start({ state }: RaceAggregate, { raceId, userId }: ActInput): Promise<RaceCommand> {
    const isPossible = state.schedule === null && state.racers.includes(userId);
    const puzzles = isPossible ? await this.puzzles.next([], racePuzzles) : [];
    return {
      name: 'start',
      userId,
      now: this.clock.now(),
      timeMs: rushRules.racer.timeMs!,
      puzzles: [...puzzles],
      rushOf: (racer) => derivedId('race-run', raceId, racer),
    };
  }

  async #decide(race: RaceAggregate, command: RaceCommand, context: AppendContext): Promise<void> {
    const outcome = await this.#handler.executeOn(race, command, context);
    if (!outcome.ok) throw new ProblemException(outcome.error);
  }

  async #answer(id: string, race: RaceAggregate, userId: string): Promise<Committed<Race>> {
    const { stream, version } = race;
    return new Committed(await this.races.view(id, race, userId), { stream, version });
  }
}
