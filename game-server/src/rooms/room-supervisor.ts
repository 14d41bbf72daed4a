import { matchIdOf } from '@royal-chess/domain/match/match-stream';
import { type RoomRef, singleRooms } from '@royal-chess/infra/rooms/room-ref';
import type { GameServerPorts } from '../game-server-ports.ts';

/** How often the read model is asked for running matches that have no room, milliseconds. */
const sweepMs = 15_000;

/** Opens rooms, in this process or in one that it chooses. */
export interface RoomOpener {
  /** Of these rooms, those that are open in no process and that this process is responsible for. */
  wanting(rooms: readonly RoomRef[]): Promise<readonly RoomRef[]>;
  open(room: RoomRef): Promise<void>;
}

const roomOfMatch = (id: string): RoomRef<'match'> => ({ kind: 'match', id });

/**
 * Keeps rooms open that no client asks for: those of running matches, whose flags must fall, and those of kinds with one room.
 */
export class RoomSupervisor {
  /** Matches that were found over: the read model may name them a little longer. */
  readonly #over = new Set<string>();
  readonly #stopListening: (() => void)[];
  #cancelSweep: () => void = () => {};
  #closed = false;

  constructor(
    private readonly ports: Pick<GameServerPorts, 'feed' | 'clock' | 'openMatches' | 'logger'>,
    private readonly opener: RoomOpener,
  ) {
    this.#stopListening = [
      ports.feed.subscribe(({ event }) => {
        // With days for a move nobody need be there: the room is opened for whoever comes, or when the time is over.
        if (event.type === 'MatchStarted' && event.data.timeControl.daysPerMove === undefined)
          void this.#openThose([roomOfMatch(matchIdOf(event.stream))]);
      }),
    ];
  }

  async start(): Promise<void> {
    for (const room of singleRooms) await this.opener.open(room);
  }

  /** Opens the rooms of running matches, now, every while, and when news may have been missed. */
  openRunning(): void {
    this.#stopListening.push(this.ports.feed.onGap(() => void this.#sweep()));
    void this.#sweep();
  }

  close(): void {
    this.#closed = true;
    for (const stop of this.#stopListening) stop();
    this.#cancelSweep();
  }

  async #openThose(rooms: readonly RoomRef[]): Promise<void> {
    try {
      const wanted = await this.opener.wanting(rooms.filter(({ id }) => !this.#over.has(id)));
      for (const room of wanted) await this.#openQuietly(room);
    } catch (error) {
      this.ports.logger.warn(`rooms that are open nowhere: ${String(error)}`);
    }
  }

  async #openQuietly(room: RoomRef): Promise<void> {
    if (this.#closed) return;
    try {
      await this.opener.open(room);
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'RC_MATCH_OVER')
        this.#over.add(room.id);
      else this.ports.logger.warn(`room ${room.id} could not be opened: ${String(error)}`);
    }
  }

  /** Games go on, and flags fall, though nobody comes back after a restart. */
  async #sweep(): Promise<void> {
    this.#cancelSweep();
    try {
      const named = await this.ports.openMatches();
      this.#forgetUnnamed(named);
      await this.#openThose([...singleRooms, ...named.map(roomOfMatch)]);
    } catch (error) {
      this.ports.logger.warn(`running matches: ${String(error)}`);
    }
    // Of two sweeps at once the later one goes on.
    this.#cancelSweep();
    if (!this.#closed) this.#cancelSweep = this.ports.clock.after(sweepMs, () => void this.#sweep());
  }

  /** What the read model names no more is not asked about again. */
  #forgetUnnamed(named: readonly string[]): void {
    const still = new Set(named);
    for (const matchId of this.#over) if (!still.has(matchId)) this.#over.delete(matchId);
  }
}
