import type { RequestRefusal } from '@royal-chess/contracts/core';
import { type ChatLine, isPresetPhrase, type MatchRequest } from '@royal-chess/contracts/matches';
import type { Clock } from '@royal-chess/infra/clock/clock';
import type { GameServerLogger, UserRelations } from '../../game-server-ports.ts';
import { refusal } from '../../rooms/answer-requests.ts';
import { ChatLog } from './chat-log.ts';
import { anyReader, mayRead } from './chat-reader.ts';
import { type MatchClient, playerOf, seatOf } from './match-client.ts';

interface ChatServices {
  readonly clock: Pick<Clock, 'now' | 'monotonic'>;
  readonly relations: Pick<UserRelations, 'blockedWith' | 'childrenAmong'>;
  readonly logger: Pick<GameServerLogger, 'warn'>;
}

interface ChatRoom {
  readonly clients: Iterable<MatchClient>;
  isPlaying(): boolean;
  /** Ids of the two players. */
  players(): readonly string[];
  /** One of them is a child. */
  isForPhrases(): boolean;
}

/**
 * Sends lines of chat to the clients of a match's room. Players and spectators cannot read each other until the game is over, so
 * that no player is helped. Children write and read preset phrases only, and users between whom there is a block do not read each
 * other.
 */
export class MatchChat {
  readonly #log: ChatLog;
  /** Lines are added in the order in which they came. */
  #last: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly services: ChatServices,
    private readonly room: ChatRoom,
  ) {
    this.#log = new ChatLog(services.clock);
  }

  /** Adds a line and sends it to the clients that may read it. @returns the refusal of a line that was not added */
  write(client: MatchClient, request: MatchRequest<'chat'>): Promise<RequestRefusal | undefined> {
    const written = this.#last.then(() => this.#write(client, request));
    this.#last = written;
    return written;
  }

  /** Reads what limits a client that has joined, and sends the lines so far that it may read. */
  async open(client: MatchClient): Promise<void> {
    const { userId } = seatOf(client);
    try {
      const chat = userId === null ? anyReader : await this.#readerOf(userId);
      if (client.userData) client.userData.chat = chat;
    } catch (error) {
      this.services.logger.warn(`a client reads no chat: ${String(error)}`);
    }
    this.sendLog(client);
  }

  /** Sends the lines so far that a client may read. */
  sendLog(client: MatchClient): void {
    const reader = client.userData?.chat;
    if (!reader) return;
    const lines = this.#log.read(this.#readableBy(client)).filter((line) => mayRead(reader, line));
    client.send('chatLog', { lines });
  }

  async #readerOf(userId: string) {
    const { relations } = this.services;
    const [blocked, children] = await Promise.all([
      relations.blockedWith(userId),
      relations.childrenAmong([userId]),
    ]);
    return { blocked, isChild: children.has(userId) };
  }

  async #write(client: MatchClient, request: MatchRequest<'chat'>): Promise<RequestRefusal | undefined> {
    const { userId, name } = seatOf(client);
    if (userId === null) return refusal('RC_NOT_SIGNED_IN', 'Log in to write here.');
    const room = playerOf(client) ? 'players' : 'spectators';
    try {
      // Of now: a block counts at once, also in a game under way.
      const writer = await this.#readerOf(userId);
      if (
        (writer.isChild || (room === 'players' && this.room.isForPhrases())) &&
        !isPresetPhrase(request.text)
      )
        return refusal('RC_CHILD_ACCOUNT', 'Choose one of the phrases.');
      if (room === 'players' && this.room.players().some((id) => writer.blocked.has(id)))
        return refusal('RC_PLAYER_UNAVAILABLE', 'You cannot write to this player.');
      const outcome = this.#log.add(room, { userId, name }, request);
      if (outcome === 'known') return undefined;
      if ('refused' in outcome) return refusal(outcome.refused, 'Too many lines: please wait a minute.');
      this.#send(outcome.added, writer.blocked);
      return undefined;
    } catch (error) {
      this.services.logger.warn(`a line of chat was not added: ${String(error)}`);
      return refusal('RC_STORE_UNAVAILABLE', 'Please try again in a moment.');
    }
  }

  #send(line: ChatLine, blocked: ReadonlySet<string>): void {
    for (const client of this.room.clients) {
      const reader = client.userData?.chat;
      if (!reader || !this.#readableBy(client).includes(line.room)) continue;
      if (mayRead(reader, line) && !blocked.has(seatOf(client).userId ?? '')) client.send('chat', line);
    }
  }

  #readableBy(client: MatchClient): readonly ChatLine['room'][] {
    if (!this.room.isPlaying()) return ['players', 'spectators'];
    return playerOf(client) ? ['players'] : ['spectators'];
  }
}
