import { Injectable } from '@nestjs/common';
import type { Recorded } from '@royal-chess/contracts/registry';
import { KeyedTurns } from '../platform/cqrs/keyed-turns.ts';
import { LobbyReader } from './lobby-reader.ts';

/**
 * The open offers of one person. The read model may not have the newest yet, so those made through this process are
 * remembered beside it, and each is checked against its stream.
 */
@Injectable()
export class OwnSeeks {
  readonly #recent = new Map<string, Set<string>>();
  readonly #turns = new KeyedTurns();

  constructor(private readonly lobby: LobbyReader) {}

  /** Runs `work` after everything else of the same person, so that two offers at once do not both pass the limit. */
  inTurn<T>(userId: string, work: () => Promise<T>): Promise<T> {
    return this.#turns.run(userId, work);
  }

  async of(userId: string): Promise<{ readonly id: string; readonly offered: Recorded<'SeekOffered'> }[]> {
    const recent = this.#recent.get(userId) ?? new Set<string>();
    const open = [];
    for (const id of new Set([...recent, ...(await this.lobby.openSeekIdsOf(userId))])) {
      const offered = await this.lobby.openSeek(id);
      if (offered) open.push({ id, offered });
      else recent.delete(id);
    }
    if (recent.size === 0) this.#recent.delete(userId);
    return open;
  }

  remember(userId: string, id: string): void {
    this.#recent.set(userId, (this.#recent.get(userId) ?? new Set<string>()).add(id));
  }
}
