import { matchIdOf } from '@royal-chess/domain/match/match-stream';
import { type RoomRef, singleRooms } from '@royal-chess/infra/rooms/room-ref';
import type { GameServerPorts } from '../game-server-ports.ts';

/** Interval between two queries of the read model for running matches, milliseconds. */
const sweepMs = 15_000;
/**
 * How many rooms are opened at the same time. Openings that wait for the store share its commits; all rooms of a round at once would
 * delay the moves of the games under way.
 */
const concurrentOpenings = 16;

/** Opens rooms, in this process or another. */
export interface RoomOpener {
  /** Of these rooms, those that are open in no process and that this process is responsible for. */
  missing(rooms: readonly RoomRef[]): Promise<readonly RoomRef[]>;
  open(room: RoomRef): Promise<void>;
}

const roomOfMatch = (id: string): RoomRef<'match'> => ({ kind: 'match', id });

/**
 * Keeps rooms open that no client requests: those of running matches, whose flags must fall, and those of kinds with one room.
 */
export class RoomSupervisor {
  /** Matches found to be over: the read model, which lags, may still list them. */
  readonly #over = new Set<string>();
  readonly #unsubscribe: (() => void)[];
  /** Rooms of matches that have just started. */
  readonly #started: RoomRef[] = [];
  #cancelSweep: () => void = () => {};
  #closed = false;

  constructor(
    private readonly ports: Pick<GameServerPorts, 'feed' | 'clock' | 'openMatches' | 'logger'>,
    private readonly opener: RoomOpener,
  ) {
    this.#unsubscribe = [
      ports.feed.subscribe(({ event }) => {
        // A correspondence game needs no room until a player joins or the time for a move is over.
        if (event.type === 'MatchStarted' && event.data.timeControl.daysPerMove === undefined)
          this.#openSoon(roomOfMatch(matchIdOf(event.stream)));
        // Stored as a whole, such as the games of a demo event.
        else if (event.type === 'MatchFinished') this.#dropStarted(matchIdOf(event.stream));
      }),
    ];
  }

  /** Opens the rooms of kinds with one room. */
  async start(): Promise<void> {
    for (const room of singleRooms) await this.opener.open(room);
  }

  /** Opens the rooms of running matches: now, regularly, and when commits may have been missed. */
  openRunning(): void {
    this.#unsubscribe.push(this.ports.feed.onGap(() => void this.#sweep()));
    void this.#sweep();
  }

  /** Opens no more rooms. */
  close(): void {
    this.#closed = true;
    for (const unsubscribe of this.#unsubscribe) unsubscribe();
    this.#cancelSweep();
  }

  /** Opens a room together with those of the same commit: the games of a round start at once. */
  #openSoon(room: RoomRef): void {
    if (this.#started.push(room) > 1) return;
    setImmediate(() => void this.#openMissing(this.#started.splice(0)));
  }

  /** A match that is over with the commit that started it needs no room. */
  #dropStarted(matchId: string): void {
    const at = this.#started.findIndex(({ id }) => id === matchId);
    if (at >= 0) this.#started.splice(at, 1);
  }

  async #openMissing(rooms: readonly RoomRef[]): Promise<void> {
    try {
      const missing = await this.opener.missing(rooms.filter(({ id }) => !this.#over.has(id)));
      const left = missing.values();
      const openNext = async (): Promise<void> => {
        for (const room of left) await this.#open(room);
      };
      await Promise.all(Array.from({ length: Math.min(concurrentOpenings, missing.length) }, openNext));
    } catch (error) {
      this.ports.logger.warn(`missing rooms could not be determined: ${String(error)}`);
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

  /** Opens missing rooms: games continue, and flags fall, although no player reconnects after a restart. */
  async #sweep(): Promise<void> {
    this.#cancelSweep();
    try {
      const listed = await this.ports.openMatches();
      this.#forgetUnlisted(listed);
      await this.#openMissing([...singleRooms, ...listed.map(roomOfMatch)]);
    } catch (error) {
      this.ports.logger.warn(`running matches could not be read: ${String(error)}`);
    }
    // Of two concurrent sweeps the later one schedules the next.
    this.#cancelSweep();
    if (!this.#closed) this.#cancelSweep = this.ports.clock.after(sweepMs, () => void this.#sweep());
  }

  /** Forgets matches that the read model no longer lists. */
  #forgetUnlisted(listed: readonly string[]): void {
    const names = new Set(listed);
    for (const matchId of this.#over) if (!names.has(matchId)) this.#over.delete(matchId);
  }
}
