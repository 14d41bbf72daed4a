import { randomUUID } from 'node:crypto';
import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { UNKNOWN_NAME } from '@royal-chess/application/names/user-names';
import { withdrawLeftSeek } from '@royal-chess/application/seeks/withdraw-left-seek';
import type { RoomNotification } from '@royal-chess/contracts/core';
import type { ProblemCode, RoomContracts } from '@royal-chess/contracts/registry';
import { EventStore } from '@royal-chess/infra/event-store/event-store';
import { GameRooms } from '@royal-chess/infra/rooms/game-rooms';
import { singleRoom } from '@royal-chess/infra/rooms/room-ref';
import { Names } from '../identity/names.ts';
import { AccountEndings } from '../identity/standing/account-endings.ts';
import { ProblemException } from '../platform/problems/problem-exception.ts';
import { ClosedGames } from './closed-games/closed-games.ts';
import { LobbyReader } from './lobby-reader.ts';
import type { RunningMatchDocument } from './lobby.read-model.ts';
import { MatchDecisions } from './match-decisions.ts';
import { OwnSeeks } from './own-seeks.ts';
import { fromRoom } from './room-refusal.ts';

/** Nothing is left to end. */
const over: readonly ProblemCode[] = [
  'RC_MATCH_OVER',
  'RC_MATCH_NOT_FOUND',
  'RC_MATCH_NOT_STARTED',
  'RC_SEEK_NOT_OPEN',
];

/** The user whose games end. */
interface Leaver {
  readonly userId: string;
  readonly name: string;
}

/**
 * A banned, closed or deleted account leaves no offer and no running game: games are decided by their rooms, as resigned, or as
 * aborted before both have moved. The wait in the pairing pool ends with the connection.
 */
@Injectable()
export class MatchesOfClosedAccounts implements OnModuleInit {
  readonly #logger = new Logger(MatchesOfClosedAccounts.name);

  constructor(
    private readonly endings: AccountEndings,
    private readonly lobby: LobbyReader,
    private readonly own: OwnSeeks,
    private readonly store: EventStore,
    private readonly matches: MatchDecisions,
    private readonly rooms: GameRooms,
    private readonly names: Names,
    private readonly notices: ClosedGames,
  ) {}

  onModuleInit(): void {
    this.endings.add((userId) => this.#end(userId));
  }

  async #end(userId: string): Promise<void> {
    for (const { id } of await this.own.of(userId)) await withdrawLeftSeek(this.store, id, userId);
    for (const id of await this.lobby.challengeIdsTo(userId)) await unlessOver(this.#decline(id, userId));
    const running = await this.lobby.runningMatchesOf(userId);
    if (running.length === 0) return;
    const leaver = { userId, name: await this.#nameOf(userId) };
    for (const match of running)
      await unlessOver(
        match.timeControl.daysPerMove === undefined
          ? this.#close(match._id, userId)
          : this.#closeWithNotice(match, leaver),
      );
  }

  async #decline(id: string, by: string): Promise<void> {
    const context = { commandId: randomUUID(), actor: 'system' };
    await this.matches.decide(id, { type: 'withdrawSeek', by, reason: 'declined' }, context);
  }

  /** Without a name the games end all the same. */
  async #nameOf(userId: string): Promise<string> {
    try {
      return (await this.names.nameOf(userId)) ?? UNKNOWN_NAME;
    } catch (error) {
      this.#logger.warn(`The name of a player was not read: ${String(error)}`);
      return UNKNOWN_NAME;
    }
  }

  /** In a live game the opponent is at the board and reads it there. @returns the version of the stream */
  async #close(id: string, by: string): Promise<number> {
    const payload = { by, commandId: randomUUID() };
    const ack = await fromRoom(this.rooms.command({ kind: 'match', id } as const, 'closeAccount', payload));
    if (!ack.ok) throw ProblemException.because(ack.code as ProblemCode, ack.detail);
    return ack.version;
  }

  async #closeWithNotice(
    { _id: matchId, white, black }: RunningMatchDocument,
    leaver: Leaver,
  ): Promise<void> {
    const { userId: by, name: opponent } = leaver;
    const userId = white === by ? black : white;
    const { at, isNew } = await this.notices.keep({ matchId, userId, opponent: by });
    try {
      const version = await this.#close(matchId, by);
      await this.#notify({ matchId, version, userId, opponent, at });
    } catch (error) {
      // It ended otherwise in the meantime. A notice of an earlier pass stays: that pass may have ended the game.
      if (isNew && isOver(error)) await this.notices.drop(matchId);
      throw error;
    }
  }

  /** The game has ended whether or not the message arrives: the notice is kept. */
  async #notify(closed: RoomNotification<RoomContracts['realtime'], 'matchClosed'>): Promise<void> {
    await this.rooms
      .notify(singleRoom('realtime'), 'matchClosed', closed)
      .catch((error: unknown) => this.#logger.warn(`The end of a game was not delivered: ${String(error)}`));
  }
}

const isOver = (error: unknown): boolean =>
  error instanceof ProblemException && over.includes(error.refusal.code);

async function unlessOver(work: Promise<unknown>): Promise<void> {
  try {
    await work;
  } catch (error) {
    if (!isOver(error)) throw error;
  }
}
