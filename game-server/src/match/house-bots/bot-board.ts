import type { BotAct } from '@royal-chess/contracts/matches';
import type { RecordedEvent } from '@royal-chess/contracts/registry';
import { type ChosenAct, chooseAct } from '@royal-chess/domain/house-bots/choose-act';
import { isHouseBot, styleOf } from '@royal-chess/domain/house-bots/house-bots';
import { thinkTimeMs } from '@royal-chess/domain/house-bots/think-time';
import type { Game } from '@royal-chess/domain/match/match-state';
import { matchStream } from '@royal-chess/domain/match/match-stream';
import type { OpeningBook } from '@royal-chess/domain/openings/opening-book';
import { RandomSource } from '@royal-chess/domain/tournament/random/random-source';
import type { Clock } from '@royal-chess/infra/clock/clock';
import type { EventReader } from '@royal-chess/infra/event-store/event-store';
import { derivedId } from '@royal-chess/infra/ids/derived-id';
import type { GameRooms } from '@royal-chess/infra/rooms/game-rooms';
import type { GameServerLogger } from '../../game-server-ports.ts';
import { MatchRecord } from '../runner/match-record.ts';

/** How long a bot waits after its room refused it, or could not be reached, milliseconds. */
const retryMs = 3_000;

/** What the boards of bots need. */
export interface BotBoardPorts {
  readonly store: Pick<EventReader, 'read'>;
  readonly clock: Clock;
  readonly rooms: Pick<GameRooms, 'command'>;
  /** Named openings, which bots like to play; loaded with the first move. */
  book(): Promise<OpeningBook>;
  readonly logger: GameServerLogger;
}

/** A match in which one side or both are bots: it follows the stream, and sends what the bots do to the room. */
export class BotBoard {
  readonly #record = new MatchRecord();
  readonly #room: { readonly kind: 'match'; readonly id: string };
  #cancel: () => void = () => {};
  #isReading = false;
  /** Something happened that a reading under way may not contain. */
  #isStale = false;
  #isClosed = false;

  /** @param over called once the match is over, or turns out to be without bots */
  constructor(
    private readonly matchId: string,
    private readonly ports: BotBoardPorts,
    private readonly over: () => void,
  ) {
    this.#room = { kind: 'match', id: matchId };
  }

  /** Reads the match as it is stored, and has its bots come to the board. */
  async resume(): Promise<void> {
    this.#isStale = true;
    if (this.#isReading || this.#isClosed) return;
    this.#isReading = true;
    try {
      while (this.#isStale) {
        this.#isStale = false;
        this.#record.apply(await this.ports.store.read(matchStream(this.matchId), this.#record.version));
        await this.#arrive();
      }
      this.#isReading = false;
      this.#plan();
    } catch (error) {
      this.#isReading = false;
      this.#retry(error);
    }
  }

  /** The next event of the match. */
  committed(event: RecordedEvent): void {
    const isNext = event.version === this.#record.version + 1;
    if (isNext) this.#record.apply([event]);
    // A room that was opened again does not know yet that its players are bots.
    if (!isNext || event.type === 'RoomOpened') void this.resume();
    else if (!this.#isReading) this.#plan();
  }

  /** Does nothing any more. */
  close(): void {
    this.#isClosed = true;
    this.#cancel();
  }

  get #game(): Game | null {
    const { state } = this.#record;
    return state.phase === 'playing' ? state.game : null;
  }

  async #arrive(): Promise<void> {
    const match = this.#game?.match;
    if (!match) return;
    for (const { userId } of [match.white, match.black])
      if (isHouseBot(userId)) await this.#send(userId, { type: 'arrive' });
  }

  /** Sets the time of the next act of a bot. */
  #plan(): void {
    this.#cancel();
    if (this.#isClosed) return;
    const game = this.#game;
    const { white, black } = game?.match ?? {};
    if (!game || !white || !black || ![white, black].some(({ userId }) => isHouseBot(userId))) {
      this.over();
      return;
    }
    const { userId } = game.position.turn === 'white' ? white : black;
    if (game.clocksStopped || !isHouseBot(userId)) return;
    const random = new RandomSource(`${this.matchId} ${this.#record.version}`);
    this.#cancel = this.ports.clock.after(
      thinkTimeMs(game, random),
      () => void this.#act(game, userId, random),
    );
  }

  async #act(game: Game, userId: string, random: RandomSource): Promise<void> {
    try {
      const book = await this.ports.book();
      if (this.#isClosed) return;
      const act = chooseAct(game, { style: styleOf(userId), book, random });
      if (act.type === 'move' && act.offersDraw) await this.#send(userId, { type: 'offerDraw' });
      await this.#send(userId, actOf(act, game));
    } catch (error) {
      this.#retry(error);
    }
  }

  /** @throws Error when the room refuses the act, or cannot be reached */
  async #send(by: string, act: BotAct): Promise<void> {
    // Sent again after an answer was lost, it is the same command.
    const commandId = derivedId('bot', this.matchId, by, act.type, String(this.#record.version));
    const ack = await this.ports.rooms.command(this.#room, 'playBot', { by, commandId, act });
    if (!ack.ok) throw new Error(`${act.type}: ${ack.code} ${ack.detail}`);
  }

  #retry(error: unknown): void {
    if (this.#isClosed) return;
    this.ports.logger.info(`bots of match ${this.matchId} try again: ${String(error)}`);
    this.#cancel();
    this.#cancel = this.ports.clock.after(retryMs, () => void this.resume());
  }
}

const actOf = (act: ChosenAct, { ply }: Game): BotAct =>
  act.type === 'move' ? { type: 'move', uci: act.uci, ply: ply + 1 } : { type: act.type };
