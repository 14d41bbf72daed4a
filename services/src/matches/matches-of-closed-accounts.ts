import { randomUUID } from 'node:crypto';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { withdrawLeftSeek } from '@royal-chess/application/seeks/withdraw-left-seek';
import type { ProblemCode } from '@royal-chess/contracts/registry';
import { EventStore } from '@royal-chess/infra/event-store/event-store';
import { GameRooms } from '@royal-chess/infra/rooms/game-rooms';
import { AccountEndings } from '../identity/standing/account-endings.ts';
import { ProblemException } from '../platform/problems/problem-exception.ts';
import { LobbyReader } from './lobby-reader.ts';
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

/**
 * A banned, closed or deleted account leaves no offer and no running game: games are decided by their rooms, as resigned, or as
 * aborted before both have moved. The wait in the pairing pool ends with the connection.
 */
@Injectable()
export class MatchesOfClosedAccounts implements OnModuleInit {
  constructor(
    private readonly endings: AccountEndings,
    private readonly lobby: LobbyReader,
    private readonly own: OwnSeeks,
    private readonly store: EventStore,
    private readonly matches: MatchDecisions,
    private readonly rooms: GameRooms,
  ) {}

  onModuleInit(): void {
    this.endings.add((userId) => this.#end(userId));
  }

  async #end(userId: string): Promise<void> {
    for (const { id } of await this.own.of(userId)) await withdrawLeftSeek(this.store, id, userId);
    for (const id of await this.lobby.challengeIdsTo(userId)) await unlessOver(this.#decline(id, userId));
    for (const { _id } of await this.lobby.runningMatchesOf(userId))
      await unlessOver(this.#resign(_id, userId));
  }

  async #decline(id: string, by: string): Promise<void> {
    const context = { commandId: randomUUID(), actor: 'system' };
    await this.matches.decide(id, { type: 'withdrawSeek', by, reason: 'declined' }, context);
  }

  async #resign(id: string, by: string): Promise<void> {
    const payload = { by, commandId: randomUUID() };
    const ack = await fromRoom(this.rooms.command({ kind: 'match', id } as const, 'closeAccount', payload));
    if (!ack.ok) throw ProblemException.because(ack.code as ProblemCode, ack.detail);
  }
}

async function unlessOver(work: Promise<void>): Promise<void> {
  try {
    await work;
  } catch (error) {
    if (!(error instanceof ProblemException && over.includes(error.refusal.code))) throw error;
  }
}
