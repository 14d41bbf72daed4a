import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { UNKNOWN_NAME } from '@royal-chess/application/names/user-names';
import type { Color } from '@royal-chess/contracts/chess';
import type { CurrentMatch } from '@royal-chess/contracts/matches';
import { EventStore } from '@royal-chess/infra/event-store/event-store';
import { Names } from '../../identity/names.ts';
import { LobbyReader } from '../lobby-reader.ts';
import { pliesPlayed } from '../plies-played.ts';

/** Running matches of a user, newest first. */
export class CurrentMatches extends Query<{ matches: CurrentMatch[] }> {
  constructor(readonly userId: string) {
    super();
  }
}

@QueryHandler(CurrentMatches)
export class CurrentMatchesHandler implements IQueryHandler<CurrentMatches> {
  constructor(
    private readonly store: EventStore,
    private readonly lobby: LobbyReader,
    private readonly names: Names,
  ) {}

  async execute({ userId }: CurrentMatches): Promise<{ matches: CurrentMatch[] }> {
    const running = await this.lobby.runningMatchesOf(userId);
    const names = await this.names.of(running.flatMap(({ white, black }) => [white, black]));
    const matches = await Promise.all(
      running.map(async ({ _id, white, black, timeControl, rated }) => ({
        matchId: _id,
        opponent: names.get(white === userId ? black : white) ?? UNKNOWN_NAME,
        color: white === userId ? ('white' as const) : ('black' as const),
        timeControl,
        rated,
        ...(timeControl.daysPerMove !== undefined && { turn: await this.#turn(_id) }),
      })),
    );
    return { matches };
  }

  /** Every game begins with White. */
  async #turn(matchId: string): Promise<Color> {
    return (await pliesPlayed(this.store, matchId)) % 2 === 0 ? 'white' : 'black';
  }
}
