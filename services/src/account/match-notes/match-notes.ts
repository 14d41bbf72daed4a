import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Clock } from '@royal-chess/infra/clock/clock';
import type { Model } from 'mongoose';
import { ACCOUNTS } from '../../identity/account-documents.ts';
import type { MatchNoteDocument } from './match-note-documents.ts';

/** Notes that are kept of a user: those of the matches written about last. */
export const mostNotes = 2_000;

const idOf = (userId: string, matchId: string): string => `${userId}/${matchId}`;

/** What players write down about matches; each reads only their own. */
@Injectable()
export class MatchNotes {
  constructor(
    @InjectModel('MatchNote', ACCOUNTS) private readonly notes: Model<MatchNoteDocument>,
    private readonly clock: Clock,
  ) {}

  /** @returns '' for none */
  async of(userId: string, matchId: string): Promise<string> {
    const found = await this.notes.findById(idOf(userId, matchId)).lean<MatchNoteDocument | null>();
    return found?.text ?? '';
  }

  /** The last text counts; an empty one deletes the note. */
  async write(userId: string, matchId: string, text: string): Promise<void> {
    const _id = idOf(userId, matchId);
    if (text === '') {
      await this.notes.deleteOne({ _id });
      return;
    }
    const before = await this.notes
      .findOneAndUpdate(
        { _id },
        { $set: { userId, matchId, text, at: this.clock.now() } },
        { upsert: true, returnDocument: 'before' },
      )
      .lean<MatchNoteDocument | null>();
    if (before === null) await this.#dropOldest(userId);
  }

  async #dropOldest(userId: string): Promise<void> {
    const beyond = await this.notes
      .find({ userId })
      .sort({ at: -1 })
      .skip(mostNotes)
      .select({ _id: 1 })
      .lean<MatchNoteDocument[]>();
    if (beyond.length > 0) await this.notes.deleteMany({ _id: { $in: beyond.map(({ _id }) => _id) } });
  }
}
