import { randomInt, randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { OfferSeekBody, SeekView } from '@royal-chess/contracts';
import { decideMatch } from '@royal-chess/domain/match/decide-match';
import { evolveMatch } from '@royal-chess/domain/match/evolve-match';
import type { MatchCommand } from '@royal-chess/domain/match/match-commands';
import { initialMatch } from '@royal-chess/domain/match/match-state';
import { matchStream } from '@royal-chess/domain/match/match-stream';
import { speedOf } from '@royal-chess/domain/match/speed';
import type { Clock } from '@royal-chess/infra/clock/clock';
import { appendDecision, type Decided } from '@royal-chess/infra/event-store/append-decision';
import type { AppendContext, EventStore } from '@royal-chess/infra/event-store/event-store';
import { CLOCK, EVENT_STORE } from '@royal-chess/infra/ports';
import { currentRating, newcomerRating } from '@royal-chess/infra/ratings/current-rating';
import { derivedId } from '@royal-chess/infra/ids/derived-id';
import { Refused } from '../platform/refused.ts';
import { LobbyQueries } from './lobby.queries.ts';
import { OwnSeeks } from './own-seeks.ts';

/** Open offers that one person may have at a time. */
const mostSeeks = 3;
const decider = { initial: initialMatch, evolve: evolveMatch };

/** Offering a game, withdrawing the offer, accepting somebody's. */
@Injectable()
export class SeekCommands {
  constructor(
    @Inject(EVENT_STORE) private readonly store: EventStore,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly lobby: LobbyQueries,
    private readonly own: OwnSeeks,
  ) {}

  /**
   * The id follows from owner and command, so a command sent again finds its offer, whatever has become of it since.
   * @returns the offer as it was made and the version of its stream
   * @throws Refused `RC_SEEK_LIMIT`
   */
  offer(by: string, body: OfferSeekBody): Promise<{ seek: SeekView; version: number }> {
    return this.own.inTurn(by, async () => {
      const { commandId, color, variant, timeControl, rated } = body;
      const id = derivedId('seek', by, commandId);
      const [before] = await this.store.read(matchStream(id));
      if (before?.type === 'SeekOffered')
        return { seek: await this.lobby.view(id, before.data, before.at), version: before.version };
      if ((await this.own.of(by)).length >= mostSeeks)
        throw Refused.because('RC_SEEK_LIMIT', `You can have ${mostSeeks} open offers at a time.`);
      const command = { type: 'offerSeek', by, color, variant, timeControl, rated } as const;
      const { version, events } = await this.#decide(id, command, { commandId, actor: by });
      this.own.remember(by, id);
      const at = events[0]?.at ?? this.clock.now();
      return { seek: await this.lobby.view(id, { by, color, variant, timeControl, rated }, at), version };
    });
  }

  /** @throws Refused `RC_SEEK_NOT_OPEN`, `RC_FORBIDDEN` */
  withdraw(by: string, id: string): Promise<Decided> {
    return this.#decide(
      id,
      { type: 'withdrawSeek', by, reason: 'owner' },
      {
        commandId: randomUUID(),
        actor: by,
      },
    );
  }

  /**
   * One of those who accept at once wins by the version of the stream.
   * @throws Refused `RC_SEEK_NOT_OPEN`, `RC_SEEK_OWN`
   */
  async accept(by: string, id: string, commandId: string): Promise<Decided> {
    const [offered] = await this.store.read(matchStream(id));
    const seek = offered?.type === 'SeekOffered' ? offered.data : undefined;
    const ratingOf = async (userId: string) =>
      seek ? currentRating(this.store, userId, seek.variant, speedOf(seek.timeControl)) : newcomerRating;
    const command = {
      type: 'acceptSeek',
      by,
      ownerRating: seek ? await ratingOf(seek.by) : newcomerRating,
      acceptorRating: await ratingOf(by),
      random: randomInt(2 ** 32) / 2 ** 32,
    } as const;
    const decided = await this.#decide(id, command, { commandId, actor: by });
    if (seek) await Promise.all([seek.by, by].map((player) => this.#leaveLobby(player)));
    return decided;
  }

  /** Whoever plays offers nothing: nobody is drawn into a second game by an offer left open. */
  async #leaveLobby(userId: string): Promise<void> {
    for (const { id } of await this.own.of(userId))
      await this.#decide(
        id,
        { type: 'withdrawSeek', by: userId, reason: 'left' },
        {
          commandId: randomUUID(),
          actor: 'system',
        },
      ).catch((error: unknown) => {
        // Somebody has just accepted it: then there are two games, as both agreed.
        if (!(error instanceof Refused)) throw error;
      });
  }

  async #decide(id: string, command: MatchCommand, context: AppendContext): Promise<Decided> {
    const decided = await appendDecision(
      this.store,
      matchStream(id),
      decider,
      (state) => decideMatch(state, command),
      context,
    );
    if (!decided.ok) throw new Refused(decided.error);
    return decided.value;
  }
}
