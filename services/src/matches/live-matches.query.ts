import { Injectable } from '@nestjs/common';
import { UNKNOWN_NAME } from '@royal-chess/application/names/user-names';
import type { Color } from '@royal-chess/contracts/chess';
import type { CurrentMatch, LiveMatch } from '@royal-chess/contracts/matches';
import { matchStream } from '@royal-chess/domain/match/match-stream';
import { speedOf } from '@royal-chess/domain/match/speed';
import { EventStore } from '@royal-chess/infra/event-store/event-store';
import { Names } from '../identity/names.ts';
import { LobbyQueries } from './lobby.queries.ts';

/** Running matches as people see them. */
@Injectable()
export class LiveMatches {
  constructor(
    private readonly store: EventStore,
    private readonly lobby: LobbyQueries,
    private readonly names: Names,
  ) {}

  /** Those that anybody may watch, the strongest first. */
  async strongest(limit: number): Promise<LiveMatch[]> {
    const running = await this.lobby.strongestMatches(limit);
    const names = await this.names.of(running.flatMap(({ white, black }) => [white, black]));
    const side = (userId: string, rating = 0) => ({
      userId,
      name: names.get(userId) ?? UNKNOWN_NAME,
      rating,
    });
    return running.map(({ _id, white, black, timeControl, rated, at, ...more }) => ({
      matchId: _id,
      white: side(white, more.whiteRating),
      black: side(black, more.blackRating),
      variant: more.variant ?? 'classical',
      speed: more.speed ?? speedOf(timeControl),
      timeControl,
      rated,
      startedAt: at,
    }));
  }

  /** Those of one user, newest first. */
  async of(userId: string): Promise<CurrentMatch[]> {
    const running = await this.lobby.runningMatchesOf(userId);
    const names = await this.names.of(running.flatMap(({ white, black }) => [white, black]));
    return Promise.all(
      running.map(async ({ _id, white, black, timeControl, rated }) => ({
        matchId: _id,
        opponent: names.get(white === userId ? black : white) ?? UNKNOWN_NAME,
        color: white === userId ? ('white' as const) : ('black' as const),
        timeControl,
        rated,
        ...(timeControl.daysPerMove !== undefined && { turn: await this.#turn(_id) }),
      })),
    );
  }

  /** Every game begins with White. */
  async #turn(matchId: string): Promise<Color> {
    let ply = 0;
    for (const event of await this.store.read(matchStream(matchId)))
      if (event.type === 'MovePlayed') ({ ply } = event.data);
      else if (event.type === 'MovesTakenBack') ply = event.data.toPly;
    return ply % 2 === 0 ? 'white' : 'black';
  }
}
