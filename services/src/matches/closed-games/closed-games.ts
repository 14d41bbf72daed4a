import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { UNKNOWN_NAME } from '@royal-chess/application/names/user-names';
import type { ClosedGame } from '@royal-chess/contracts/matches';
import { Clock } from '@royal-chess/infra/clock/clock';
import type { Model } from 'mongoose';
import { ACCOUNTS } from '../../identity/account-documents.ts';
import { Names } from '../../identity/names.ts';
import type { ClosedGameDocument } from './closed-game-documents.ts';

/** How long a notice is kept that its reader has not put away, milliseconds. */
export const keptMs = 90 * 86_400_000;
/** Notices that are listed. */
const most = 50;

/** Notices of correspondence games that have ended with the account of the opponent, until they are put away. */
@Injectable()
export class ClosedGames {
  constructor(
    @InjectModel('ClosedGame', ACCOUNTS) private readonly notices: Model<ClosedGameDocument>,
    private readonly clock: Clock,
    private readonly names: Names,
  ) {}

  /**
   * Keeps a notice, before the game ends: no crash in between loses it.
   * @returns when it was kept first, epoch milliseconds, and whether that is now
   */
  async keep({
    matchId: _id,
    ...notice
  }: Pick<ClosedGameDocument, 'userId' | 'opponent'> & { readonly matchId: string }): Promise<{
    readonly at: number;
    readonly isNew: boolean;
  }> {
    const at = this.clock.now();
    const before = await this.notices
      .findOneAndUpdate(
        { _id },
        { $setOnInsert: { ...notice, at, expiresAt: at + keptMs } },
        { upsert: true, returnDocument: 'before' },
      )
      .lean<ClosedGameDocument | null>();
    return { at: before?.at ?? at, isNew: before === null };
  }

  /** Of a game that has ended otherwise. */
  async drop(matchId: string): Promise<void> {
    await this.notices.deleteOne({ _id: matchId });
  }

  /** The newest first. */
  async of(userId: string): Promise<ClosedGame[]> {
    const found = await this.notices
      .find({ userId, expiresAt: { $gt: this.clock.now() } })
      .sort({ at: -1 })
      .limit(most)
      .lean<ClosedGameDocument[]>();
    const names = await this.names.of(found.map(({ opponent }) => opponent));
    return found.map(({ _id: matchId, opponent, at }) => ({
      matchId,
      opponent: names.get(opponent) ?? UNKNOWN_NAME,
      at,
    }));
  }

  async putAway(userId: string, matchId: string): Promise<void> {
    await this.notices.deleteOne({ _id: matchId, userId });
  }
}
