import { Injectable } from '@nestjs/common';
import { id as anId } from '@royal-chess/contracts/core';
import type { SitePath } from '@royal-chess/contracts/site';
import type { TournamentSettings } from '@royal-chess/contracts/tournaments';
import { ReadModels } from '@royal-chess/infra/projections/generations/read-models';
import { foundOrNull } from '../site/found-or-null.ts';
import {
  addressesPerFile,
  type PageHead,
  type PageHeads,
  ProvidesPageHeads,
  shortened,
} from '../site/page-head.ts';
import { TournamentReader } from './tournament-reader.ts';
import { tournamentsModel } from './tournaments.read-model.ts';

const attendance = { online: 'Online', offline: 'Offline', hybrid: 'Mixed' } as const;
/** Events of clubs are for their members. */
const visible = { phase: { $ne: 'draft' }, clubId: null } as const;

/** Pages about one tournament. */
@Injectable()
@ProvidesPageHeads('tournaments')
export class TournamentPageHeads implements PageHeads {
  readonly paths: readonly SitePath[] = [
    '/tournament-details/:id',
    '/tournament-details/:id/boards',
    '/tournament-details/:id/broadcast',
    '/tournament-details/:id/embed',
  ];

  constructor(
    private readonly reader: TournamentReader,
    private readonly models: ReadModels,
  ) {}

  async headOf({ id = '' }: Readonly<Record<string, string>>): Promise<PageHead | null> {
    if (!anId.safeParse(id).success) return null;
    const seen = await foundOrNull(this.reader.read(id, null));
    return seen && headOfSettings(seen.settings, seen.state.phase === 'cancelled');
  }

  async sitemapFiles(): Promise<number> {
    return Math.ceil((await this.models.active(tournamentsModel).countDocuments(visible)) / addressesPerFile);
  }

  async sitemapFile(index: number): Promise<readonly string[]> {
    const found = await this.models
      .active(tournamentsModel)
      .find(visible, { _id: 1 })
      .sort({ _id: 1 })
      .skip(index * addressesPerFile)
      .limit(addressesPerFile)
      .lean<{ _id: string }[]>();
    return found.map(({ _id }) => `/tournament-details/${_id}`);
  }
}

function headOfSettings(settings: TournamentSettings, isCancelled: boolean): PageHead {
  const { title, description, image, mode, location, entryFee, currency } = settings;
  const startsAt = Math.min(...settings.sections.map((section) => section.startsAt));
  const place = { '@type': 'Place', name: location, address: location };
  return {
    title,
    description: shortened(description),
    image: image || undefined,
    structured: {
      '@type': 'SportsEvent',
      name: title,
      description: shortened(description, 500),
      sport: 'Chess',
      startDate: new Date(startsAt).toISOString(),
      eventStatus: `https://schema.org/Event${isCancelled ? 'Cancelled' : 'Scheduled'}`,
      eventAttendanceMode: `https://schema.org/${attendance[mode]}EventAttendanceMode`,
      ...(mode === 'online' || location === '' ? {} : { location: place }),
      ...(image ? { image } : {}),
      offers: { '@type': 'Offer', price: entryFee, priceCurrency: currency },
    },
  };
}
