import { Injectable, type OnModuleInit } from '@nestjs/common';
import { withdrawLeftSeek } from '@royal-chess/application/seeks/withdraw-left-seek';
import { EventStore } from '@royal-chess/infra/event-store/event-store';
import { BlockEndings } from '../account/relations/block-endings.ts';
import { OwnSeeks } from './own-seeks.ts';

/** A block withdraws the challenges between the two. Withdrawn, not declined: the other is not notified of the block. */
@Injectable()
export class ChallengesOfBlocked implements OnModuleInit {
  constructor(
    private readonly endings: BlockEndings,
    private readonly own: OwnSeeks,
    private readonly store: EventStore,
  ) {}

  onModuleInit(): void {
    this.endings.add(async (one, other) => {
      await this.#withdraw(one, other);
      await this.#withdraw(other, one);
    });
  }

  async #withdraw(from: string, to: string): Promise<void> {
    for (const { id, offered } of await this.own.of(from))
      if (offered.data.to === to) await withdrawLeftSeek(this.store, id, from);
  }
}
