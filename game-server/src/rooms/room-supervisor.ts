import { matchIdOf } from '@royal-chess/domain/match/match-stream';
import { type RoomRef, singleRooms } from '@royal-chess/infra/rooms/room-ref';
import type { GameServerPorts } from '../game-server-ports.ts';

/** How often the read model is queried for running matches, milliseconds. */
const sweepMs = 15_000;

/** Opens rooms, in this process or another. */
export interface RoomOpener {
  /** Of these rooms, those that are open in no process and that this process is responsible for. */
  missing(rooms: readonly RoomRef[]): Promise<readonly RoomRef[]>;
  open(room: RoomRef): Promise<void>;
}

const roomOfMatch = (id: string): RoomRef<'match'> => ({ kind: 'match', id });

/**
 * Keeps rooms open that no client asks for: those of running matches, whose flags must fall, and those of kinds with one room.
 */
export class RoomSupervisor {
  /** Matches that turned out to be over: the read model, which lags, may list them a little longer. */
  readonly #over = new Set<string>();
  readonly #unsubscribe: (() => void)[];
  #cancelSweep: () => void = () => {};
  #closed = false;

  constructor(
    private readonly ports: Pick<GameServerPorts, 'feed' | 'clock' | 'openMatches' | 'logger'>,
    private readonly opener: RoomOpener,
  ) {
    this.#unsubscribe = [
      ports.feed.subscribe(({ event }) => {
        // A correspondence game needs no room until a player comes or the time of a move is over.
        if (event.type === 'MatchStarted' && event.data.timeControl.daysPerMove === undefined)
          void this.#openMissing([roomOfMatch(matchIdOf(event.stream))]);
      }),
    ];
  }

  async start(): Promise<void> {
    for (const room of singleRooms) await this.opener.open(room);
  }

  /** Opens the rooms of running matches: now, regularly, and when commits may have been missed. */
  openRunning(): void {
    this.#unsubscribe.push(this.ports.feed.onGap(() => void this.#sweep()));
    void this.#sweep();
  }

  close(): void {
    this.#closed = true;
    for (const unsubscribe of this.#unsubscribe) unsubscribe();
    this.#cancelSweep();
  }

  async #openMissing(rooms: readonly RoomRef[]): Promise<void> {
    try {
      const missing = await this.opener.missing(rooms.filter(({ id }) => !this.#over.has(id)));
      for (const room of missing) await this.#open(room);
    } catch (error) {
      this.ports.logger.warn(`missing rooms were not found: ${String(error)}`);
    }
  }

  async #open(room: RoomRef): Promise<void> {
    if (this.#closed) return;
    try {
      await this.opener.open(room);
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'RC_MATCH_OVER')
        this.#over.add(room.id);
      else this.ports.logger.warn(`room ${room.id} could not be opened: ${String(error)}`);
    }
  }

  /** Games go on, and flags fall, although no player comes back after a restart. */
  async #sweep(): Promise<void> {
    this.#cancelSweep();
    try {
      const listed = await this.ports.openMatches();
      this.#forgetUnlisted(listed);
      await this.#openMissing([...singleRooms, ...listed.map(roomOfMatch)]);
    } catch (error) {
      this.ports.logger.warn(`running matches: ${String(error)}`);
    }
    // Of two concurrent sweeps the later one schedules the next.
    this.#cancelSweep();
    if (!this.#closed) this.#cancelSweep = this.ports.clock.after(sweepMs, () => void this.#sweep());
  }

  /** A match that the read model no longer lists need not be remembered. */
  #forgetUnlisted(listed: readonly string[]): void {
    const still = new Set(listed);
    for (const matchId of this.#over) if (!still.has(matchId)) this.#over.delete(matchId);
  }
}
