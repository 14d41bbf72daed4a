import { randomUUID } from 'node:crypto';
import { expect } from '@jest/globals';
import type { MatchAck, MatchRequest, MatchRequestName } from '@royal-chess/contracts/matches';
import { ann, bob } from '@royal-chess/domain/match/testing/match-fixtures';
import { ManualClock } from '@royal-chess/infra/clock/testing/manual-clock';
import type { MatchSeat } from './bot/match-seat.ts';
import { openTestStore, type TestStore } from './match-store.ts';
import { type ServedRooms, type ServeOptions, serveRooms } from './served-rooms.ts';

/** A minute each. */
export const minute = { initialMs: 60_000, incrementMs: 0 };

/** A game server, and a match between `ann` (White) and `bob`, a minute each unless a test starts another. */
export class RoomWorld {
  private constructor(
    readonly clock: ManualClock,
    readonly files: TestStore,
    public rooms: ServedRooms,
    public matchId: string,
  ) {}

  static async begin(relations: ServeOptions['relations'] = {}): Promise<RoomWorld> {
    const clock = new ManualClock();
    const files = await openTestStore(clock);
    const rooms = await serveRooms({ files, clock, relations });
    return new RoomWorld(clock, files, rooms, await files.startMatch(minute));
  }

  /** Stops the game server, runs `meanwhile`, and starts it again. */
  async restart(meanwhile: () => void = () => {}, options: Partial<ServeOptions> = {}): Promise<void> {
    await this.rooms.close();
    meanwhile();
    this.rooms = await serveRooms({ files: this.files, clock: this.clock, ...options });
  }

  async joinBoth(): Promise<[MatchSeat, MatchSeat]> {
    return [
      await this.rooms.join(this.matchId, 'white', ann),
      await this.rooms.join(this.matchId, 'black', bob),
    ];
  }

  async close(): Promise<void> {
    await this.rooms.close();
    await this.files.close();
  }
}

/** Sends a request with a new command id. */
export const request = <N extends Exclude<MatchRequestName, 'sync'>>(
  seat: MatchSeat,
  name: N,
  more: Omit<MatchRequest<N>, 'commandId'>,
): Promise<MatchAck> => seat.request(name, { commandId: randomUUID(), ...more } as MatchRequest<N>);

/** Plays moves in turn. @param played half-moves before these */
export async function playAll(white: MatchSeat, black: MatchSeat, moves: string, played = 0): Promise<void> {
  for (const [index, uci] of moves.split(' ').entries()) {
    const ply = played + index + 1;
    expect(await request(ply % 2 ? white : black, 'move', { uci, ply })).toMatchObject({ ok: true });
  }
}
