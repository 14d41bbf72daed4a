import { CommandHandler as Handles, type ICommandHandler } from '@nestjs/cqrs';
import type { Race } from '@royal-chess/contracts/puzzles';
import { raceDecider, raceStream } from '@royal-chess/domain/puzzle/race-decider';
import { Clock } from '@royal-chess/infra/clock/clock';
import { CommandHandler } from '@royal-chess/infra/event-store/command-handler';
import { EventStore } from '@royal-chess/infra/event-store/event-store';
import { derivedId } from '@royal-chess/infra/ids/derived-id';
import { AppCommand } from '../../../platform/cqrs/app-command.ts';
import { Committed } from '../../../platform/cqrs/committed.ts';
import { Races } from '../races.ts';

interface OpenInput {
  readonly userId: string;
}

/** Opens a race, whose host is the caller. */
export class OpenRace extends AppCommand<Race, OpenInput> {}

@Handles(OpenRace)
export class OpenRaceHandler implements ICommandHandler<OpenRace> {
  constructor(
    private readonly store: EventStore,
    private readonly races: Races,
    private readonly clock: Clock,
  ) {}

  async execute({ context, input: { userId } }: OpenRace): Promise<Committed<Race>> {
    const id = derivedId('race', userId, context.commandId);
    await new CommandHandler(this.store, raceDecider).executeOnNew(
      raceStream(id),
      { name: 'open', userId, now: this.clock.now() },
      context,
    );
    const race = await this.races.read(id);
    return new Committed(await this.races.view(id, race, userId), {
      stream: race.stream,
      version: race.version,
    });
  }
}
