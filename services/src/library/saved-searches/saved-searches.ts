import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { mostSavedSearches, type SavedSearch } from '@royal-chess/contracts/library';
import { Clock } from '@royal-chess/infra/clock/clock';
import { derivedId } from '@royal-chess/infra/ids/derived-id';
import type { Model } from 'mongoose';
import { ACCOUNTS } from '../../identity/account-documents.ts';
import { ProblemException } from '../../platform/problems/problem-exception.ts';
import type { SavedSearchDocument } from './saved-search-documents.ts';

/** Searches that users keep. Each user has their own. */
@Injectable()
export class SavedSearches implements OnModuleInit {
  constructor(
    @InjectModel('SavedSearch', ACCOUNTS) private readonly searches: Model<SavedSearchDocument>,
    private readonly clock: Clock,
  ) {}

  async onModuleInit(): Promise<void> {
    await this.searches.init();
  }

  /** By name. */
  async list(userId: string): Promise<SavedSearch[]> {
    const found = await this.searches
      .find({ userId })
      .sort({ name: 1 })
      .limit(mostSavedSearches)
      .lean<SavedSearchDocument[]>();
    return found.map(viewOf);
  }

  /**
   * Keeps a search; one of the same name is replaced.
   * @throws ProblemException `RC_LIBRARY_QUOTA`
   */
  async save(userId: string, name: string, query: string): Promise<SavedSearch> {
    // By the name, so that two requests at the same time are one search.
    const id = derivedId('saved-search', userId, name);
    const others = await this.searches.countDocuments({ userId, _id: { $ne: id } });
    if (others >= mostSavedSearches)
      throw ProblemException.because(
        'RC_LIBRARY_QUOTA',
        `You keep ${mostSavedSearches} searches: delete one to keep another.`,
      );
    const createdAt = this.clock.now();
    await this.searches.updateOne(
      { _id: id },
      { $set: { userId, name, query, createdAt } },
      { upsert: true },
    );
    return { id, name, query, createdAt };
  }

  /** @throws ProblemException `RC_NOT_FOUND` */
  async delete(userId: string, id: string): Promise<void> {
    const { deletedCount } = await this.searches.deleteOne({ _id: id, userId });
    if (deletedCount === 0) throw ProblemException.because('RC_NOT_FOUND', 'You keep no such search.');
  }
}

const viewOf = ({ _id, name, query, createdAt }: SavedSearchDocument): SavedSearch => ({
  id: _id,
  name,
  query,
  createdAt,
});
