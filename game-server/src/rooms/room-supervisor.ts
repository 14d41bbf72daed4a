import { matchIdOf } from '@royal-chess/domain/match/match-stream';
import type { GameServerPorts } from '../game-server-ports.ts';
import { lobbyRoomName, realtimeRoomName } from './room-names.ts';

/** How often the read model is asked for running matches that have no room, milliseconds. */
const sweepMs = 15_000;
/** The lobby and the realtime room are there whether or not somebody asks for them. */
const standing = [lobbyRoomName, realtimeRoomName];

/** Opens rooms, in this process or in one that it chooses. */
export interface RoomOpener {
  /** Of these rooms, those that are open nowhere and that it is up to this process to open. */
  wanting(roomIds: readonly string[]): Promise<readonly string[]>;
  open(roomId: string): Promise<void>;
}

/** Sees to it that matches have rooms though nobody asks for a seat: flags must fall. */
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
          void this.#openThose([matchIdOf(event.stream)]);
      }),
    ];
  }

  async start(): Promise<void> {
    for (const roomId of standing) await this.opener.open(roomId);
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

  async #openThose(roomIds: readonly string[]): Promise<void> {
    try {
      const wanted = await this.opener.wanting(roomIds.filter((id) => !this.#over.has(id)));
      for (const roomId of wanted) await this.#openQuietly(roomId);
    } catch (error) {
      this.ports.logger.warn(`rooms that are open nowhere: ${String(error)}`);
    }
  }

  async #openQuietly(roomId: string): Promise<void> {
    if (this.#closed) return;
    try {
      await this.opener.open(roomId);
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'RC_MATCH_OVER') this.#over.add(roomId);
      else this.ports.logger.warn(`room ${roomId} could not be opened: ${String(error)}`);
    }
  }

  /** Games go on, and flags fall, though nobody comes back after a restart. */
  async #sweep(): Promise<void> {
    this.#cancelSweep();
    try {
      const named = await this.ports.openMatches();
      this.#forgetUnnamed(named);
      await this.#openThose([...standing, ...named]);
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
