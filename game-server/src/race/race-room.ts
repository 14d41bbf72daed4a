import { raceRoom, type RaceScheduled } from '@royal-chess/contracts/puzzles';
import type { RecordedEvent } from '@royal-chess/contracts/registry';
import {
  raceDecider,
  type RaceEvent,
  type RaceState,
  raceStream,
} from '@royal-chess/domain/puzzle/race-decider';
import { raceBars } from '@royal-chess/domain/puzzle/race-view';
import {
  rushDecider,
  type RushEvent,
  type RushState,
  rushStream,
} from '@royal-chess/domain/puzzle/rush-decider';
import { RoomRefused } from '@royal-chess/infra/rooms/room-errors';
import { answerRequests } from '../rooms/answer-requests.ts';
import { ContractRoom, type RoomClient } from '../rooms/contract-room.ts';
import { FollowedStream } from '../rooms/followed-stream.ts';
import { Paced } from '../rooms/paced.ts';
import type { RaceRoomServices } from './race-room-services.ts';

type Contract = typeof raceRoom;
interface ClientData {
  readonly leave: () => void;
}
type RaceClient = RoomClient<Contract, ClientData>;

/** Shortest time between two messages of how far the racers are, milliseconds. */
const barsMs = 150;

/**
 * The room of a race: follows its stream and the runs of its racers, and shows to racers and spectators how far each of them is. It
 * decides nothing, and sends nothing of a puzzle.
 */
export abstract class RaceRoom extends ContractRoom<Contract, ClientData> {
  protected abstract readonly services: RaceRoomServices;
  override readonly messages = answerRequests<Contract, RaceClient>(raceRoom, {});
  override readonly commands = {};
  override readonly notifications = {};

  #race: RaceState = raceDecider.initial;
  #version = 0;
  readonly #runs = new Map<string, RushState>();
  #bars: Paced | undefined;
  readonly #followed: FollowedStream[] = [];

  override async onCreate(): Promise<void> {
    const { services, roomId } = this;
    const { clock, logger } = services;
    this.#bars = new Paced({
      clock,
      everyMs: barsMs,
      run: () => this.broadcast('bars', { bars: raceBars(this.#race.racers, this.#runs) }),
      failed: (error) => logger.warn(`race ${roomId}: not sent: ${String(error)}`),
    });
    const stream = this.#follow(raceStream(roomId), (events) => this.#apply(events));
    try {
      await stream.open();
      if (this.#version === 0) throw new RoomRefused('RC_NOT_FOUND', 'There is no such race.');
    } catch (error) {
      this.onDispose();
      throw error;
    }
  }

  override onJoin(client: RaceClient): void {
    client.userData = { leave: this.services.online.enter(client.auth?.userId ?? null, client) };
  }

  override onLeave(client: RaceClient): void {
    client.userData?.leave();
  }

  override onDispose(): void {
    this.#bars?.close();
    for (const stream of this.#followed.splice(0)) stream.close();
  }

  #follow(stream: string, apply: (events: readonly RecordedEvent[]) => void): FollowedStream {
    const followed = new FollowedStream(stream, this.services, apply);
    this.#followed.push(followed);
    return followed;
  }

  #apply(events: readonly RecordedEvent[]): void {
    const isOpening = this.#version === 0;
    for (const event of events) {
      // The stream of a race holds its events only.
      const recorded = event as RecordedEvent & RaceEvent;
      this.#race = raceDecider.evolve(this.#race, recorded);
      this.#version = event.version;
      if (recorded.type === 'RaceScheduled') this.#followRuns(recorded.data);
    }
    if (!isOpening) this.broadcast('changed', { version: this.#version });
  }

  #followRuns({ runs }: RaceScheduled): void {
    for (const { userId, rushId } of runs) {
      const stream = this.#follow(rushStream(rushId), (events) => {
        const before = this.#runs.get(userId) ?? rushDecider.initial;
        // The stream of a run holds its events only.
        this.#runs.set(
          userId,
          (events as readonly (RecordedEvent & RushEvent)[]).reduce(rushDecider.evolve, before),
        );
        this.#bars?.request();
      });
      // Reads it, now and again while the store is unavailable.
      stream.missed();
    }
  }
}
