import { isHouseBot } from '@royal-chess/domain/house-bots/house-bots';
import { matchIdOf, matchStream } from '@royal-chess/domain/match/match-stream';
import type { CommitFeed } from '@royal-chess/infra/event-store/commit-feed';
import { BotBoard, type BotBoardPorts } from './bot-board.ts';

/** Interval between two checks for matches whose start was missed, milliseconds. */
const sweepMs = 30_000;

export interface HouseBotsPorts extends BotBoardPorts {
  readonly feed: CommitFeed;
  /** Ids of running matches, as of the read model. */
  openMatches(): Promise<readonly string[]>;
}

/**
 * Plays the boards of the bots of the house, without sockets: what a bot does goes to the room of its match as a command. After a restart
 * the bots take their boards again. In one process only: two would play the same boards.
 */
export class HouseBots {
  readonly #boards = new Map<string, BotBoard>();
  /** Running matches without bots. */
  readonly #others = new Set<string>();
  readonly #unsubscribe: readonly (() => void)[];
  #cancelSweep: () => void = () => {};
  #isClosed = false;

  /** Plays what starts from now on, and what runs already. */
  constructor(private readonly ports: HouseBotsPorts) {
    this.#unsubscribe = [
      ports.feed.subscribe(({ event }) => {
        if (event.type === 'MatchStarted' && hasBot(event.data)) this.#follow(matchIdOf(event.stream));
        else this.#boards.get(event.stream)?.committed(event);
      }),
      ports.feed.onGap(() => {
        for (const board of this.#boards.values()) void board.resume();
      }),
    ];
    void this.#sweep();
  }

  /** Number of boards that are being played. */
  get playing(): number {
    return this.#boards.size;
  }

  /** Leaves all boards. */
  close(): void {
    this.#isClosed = true;
    this.#cancelSweep();
    for (const unsubscribe of this.#unsubscribe) unsubscribe();
    for (const board of this.#boards.values()) board.close();
    this.#boards.clear();
  }

  #follow(matchId: string): void {
    const stream = matchStream(matchId);
    if (this.#isClosed || this.#boards.has(stream)) return;
    const board = new BotBoard(matchId, this.ports, () => {
      board.close();
      this.#boards.delete(stream);
    });
    this.#boards.set(stream, board);
    void board.resume();
  }

  async #sweep(): Promise<void> {
    try {
      const listed = await this.ports.openMatches();
      for (const id of this.#others) if (!listed.includes(id)) this.#others.delete(id);
      for (const id of listed) {
        if (this.#others.has(id) || this.#boards.has(matchStream(id))) continue;
        const events = await this.ports.store.read(matchStream(id));
        const started = events.find((event) => event.type === 'MatchStarted');
        if (started && hasBot(started.data)) this.#follow(id);
        else this.#others.add(id);
      }
    } catch (error) {
      this.ports.logger.warn(`matches of bots could not be determined: ${String(error)}`);
    }
    if (!this.#isClosed) this.#cancelSweep = this.ports.clock.after(sweepMs, () => void this.#sweep());
  }
}

interface Players {
  readonly white: { readonly userId: string };
  readonly black: { readonly userId: string };
}

const hasBot = ({ white, black }: Players): boolean => isHouseBot(white.userId) || isHouseBot(black.userId);
