import { Injectable } from '@nestjs/common';
import { id as anId } from '@royal-chess/contracts/core';
import type { SitePath } from '@royal-chess/contracts/site';
import { ReadModels } from '@royal-chess/infra/projections/generations/read-models';
import { Accounts } from '../identity/accounts.ts';
import { ratingsModel } from '../ratings/ratings.read-model.ts';
import { addressesPerFile, type PageHead, type PageHeads, ProvidesPageHeads } from '../site/page-head.ts';

interface RatedRow {
  readonly userId: string;
  readonly speed: string;
  readonly variant: string;
  readonly current: { readonly rating: number };
}

/** The public page of one player. */
@Injectable()
@ProvidesPageHeads('players')
export class PlayerPageHeads implements PageHeads {
  readonly paths: readonly SitePath[] = ['/player/:playerId'];

  constructor(
    private readonly accounts: Accounts,
    private readonly models: ReadModels,
  ) {}

  async headOf({ playerId = '' }: Readonly<Record<string, string>>): Promise<PageHead | null> {
    if (!anId.safeParse(playerId).success) return null;
    const profile = await this.accounts.publicProfile(playerId);
    if (profile === null) return null;
    const rated = await this.models
      .active(ratingsModel)
      .find({ userId: playerId, variant: 'classical' as const }, { speed: 1, current: 1 })
      .lean<RatedRow[]>();
    const ratings = rated.map(({ speed, current }) => `${Math.round(current.rating)} in ${speed}`);
    const rating = ratings.length > 0 ? `Rated ${ratings.join(', ')}. ` : '';
    return {
      title: profile.name,
      description: `${rating}Results, openings and latest games of ${profile.name} at Royal Chess.`,
      structured: {
        '@type': 'ProfilePage',
        dateCreated: new Date(profile.createdAt).toISOString(),
        mainEntity: { '@type': 'Person', name: profile.name, identifier: playerId },
      },
    };
  }

  /** Those with a rated game: a page without games is of no use to a stranger. */
  async sitemapFiles(): Promise<number> {
    return Math.ceil((await this.models.active(ratingsModel).countDocuments({})) / addressesPerFile);
  }

  async sitemapFile(index: number): Promise<readonly string[]> {
    const found = await this.models
      .active(ratingsModel)
      .find({}, { userId: 1 })
      .sort({ _id: 1 })
      .skip(index * addressesPerFile)
      .limit(addressesPerFile)
      .lean<Pick<RatedRow, 'userId'>[]>();
    const public_ = await Promise.all(
      [...new Set(found.map(({ userId }) => userId))].map(async (userId) =>
        (await this.accounts.publicProfile(userId)) ? [`/player/${userId}`] : [],
      ),
    );
    return public_.flat();
  }
}
