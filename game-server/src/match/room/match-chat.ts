import type { RequestRefusal } from '@royal-chess/contracts/core';
import type { ChatLine, MatchRequest } from '@royal-chess/contracts/matches';
import type { Clock } from '@royal-chess/infra/clock/clock';
import { refusal } from '../../rooms/answer-requests.ts';
import { ChatLog } from './chat-log.ts';
import { type MatchClient, playerOf, seatOf } from './match-client.ts';

/**
 * Sends lines of chat to the clients of a match's room. Players and spectators cannot read each other until the game is over, so
 * that no player is helped.
 */
export class MatchChat {
  readonly #log: ChatLog;

  constructor(
    clock: Pick<Clock, 'now' | 'monotonic'>,
    private readonly room: { readonly clients: Iterable<MatchClient>; isPlaying(): boolean },
  ) {
    this.#log = new ChatLog(clock);
  }

  /** Adds a line and sends it to the clients that may read it. @returns the refusal of a line that was not added */
  write(client: MatchClient, request: MatchRequest<'chat'>): RequestRefusal | undefined {
    const { userId, name } = seatOf(client);
    if (userId === null) return refusal('RC_NOT_SIGNED_IN', 'Log in to write here.');
    const room = playerOf(client) ? 'players' : 'spectators';
    const outcome = this.#log.add(room, { userId, name }, request);
    if (outcome === 'known') return undefined;
    if ('refused' in outcome) return refusal(outcome.refused, 'Too many lines: please wait a minute.');
    this.#send(outcome.added);
    return undefined;
  }

  /** Sends the lines so far that a client may read. */
  sendLog(client: MatchClient): void {
    client.send('chatLog', { lines: this.#log.read(this.#readableBy(client)) });
  }

  #send(line: ChatLine): void {
    for (const client of this.room.clients)
      if (this.#readableBy(client).includes(line.room)) client.send('chat', line);
  }

  #readableBy(client: MatchClient): readonly ChatLine['room'][] {
    if (!this.room.isPlaying()) return ['players', 'spectators'];
    return playerOf(client) ? ['players'] : ['spectators'];
  }
}
