import type { INestApplicationContext } from '@nestjs/common';
import { TournamentStates } from '@royal-chess/application/tournaments/tournament-states';
import { isHouseBot } from '@royal-chess/domain/house-bots/house-bots';
import type { TournamentState } from '@royal-chess/domain/tournament/running/tournament-state';
import { tournamentStream } from '@royal-chess/domain/tournament/running/tournament-stream';
import { Clock } from '@royal-chess/infra/clock/clock';
import { EventStore } from '@royal-chess/infra/event-store/event-store';
import type { GameRooms } from '@royal-chess/infra/rooms/game-rooms';
import type { SignedInUser } from '@royal-chess/services/platform/access/signed-in-user';
import type { Logger } from 'pino';
import { botEventPlan } from './demo-event-plans.ts';
import { demoEventId, makeDemoEvent, noteSeen } from './demo-events.ts';

/** Interval between two checks, milliseconds. */
const checkMs = 30_000;
/** How long the standings of an event are left to look at before the next one is made, milliseconds. */
const pauseMs = 10 * 60_000;

/**
 * Makes the next event of bots some minutes after the last one ended, as long as a user is connected: a server that is left alone
 * stores no more events. The first one is made by the first start.
 */
export class BotEvents {
  readonly #clock: Clock;
  readonly #states: TournamentStates;
  readonly #store: EventStore;
  /** Number of the newest event; 0 where the first start made none. */
  #newest = 0;
  /** Number of the event that is known to be complete. */
  #made = 0;
  /** Since when the newest event is known to be over, by the monotonic clock. */
  #overSince: number | null = null;
  /** Event, phase and round of which the players are noted as seen: each costs a write of all their accounts. */
  #noted = '';
  #cancel: () => void = () => {};
  #checking: Promise<void> = Promise.resolve();
  #isClosed = false;

  constructor(
    private readonly app: Pick<INestApplicationContext, 'get'>,
    private readonly admin: SignedInUser,
    private readonly rooms: Pick<GameRooms, 'counts'>,
    private readonly logger: Logger,
  ) {
    this.#clock = app.get(Clock, { strict: false });
    this.#states = app.get(TournamentStates, { strict: false });
    this.#store = app.get(EventStore, { strict: false });
    this.#checkIn(0);
  }

  /** Waits for an event that is being made. */
  async close(): Promise<void> {
    this.#isClosed = true;
    this.#cancel();
    await this.#checking;
  }

  #checkIn(ms: number): void {
    if (this.#isClosed) return;
    this.#cancel = this.#clock.after(ms, () => {
      this.#checking = this.#check()
        .catch((error: unknown) => this.logger.warn({ err: error }, 'The next event of bots was not made'))
        .then(() => this.#checkIn(checkMs));
    });
  }

  async #check(): Promise<void> {
    while ((await this.#store.head(tournamentStream(this.#idOf(this.#newest + 1)))) > 0) this.#newest += 1;
    if (this.#newest === 0) return;
    const { state } = await this.#states.current(this.#idOf(this.#newest));
    if (state.phase !== 'finished' && state.phase !== 'cancelled') {
      this.#overSince = null;
      // A process may have ended while it made the event.
      await this.#make(this.#newest);
      await this.#note(state);
      return;
    }
    const now = this.#clock.monotonic();
    this.#overSince ??= now;
    if (now - this.#overSince < pauseMs || (await this.rooms.counts()).online === 0) return;
    await this.#make(this.#newest + 1);
  }

  async #note(state: TournamentState): Promise<void> {
    const rounds = [...state.sections.values()].map((section) => section.rounds.length);
    const reached = [this.#newest, state.phase, ...rounds].join(' ');
    if (this.#noted === reached) return;
    const players = [...state.entries.values()].flatMap(({ userId }) => userId ?? []);
    await noteSeen(this.app, players.filter(isHouseBot), state);
    this.#noted = reached;
  }

  async #make(number: number): Promise<void> {
    if (this.#made === number) return;
    await makeDemoEvent(this.app, this.admin, botEventPlan(number));
    this.#made = number;
  }

  readonly #idOf = (number: number): string => demoEventId(this.admin, botEventPlan(number));
}
