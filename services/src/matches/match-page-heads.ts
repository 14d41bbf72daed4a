import { Injectable } from '@nestjs/common';
import { UNKNOWN_NAME } from '@royal-chess/application/names/user-names';
import { id as anId } from '@royal-chess/contracts/core';
import type { SitePath } from '@royal-chess/contracts/site';
import { matchStream } from '@royal-chess/domain/match/match-stream';
import { EventStore } from '@royal-chess/infra/event-store/event-store';
import { Names } from '../identity/names.ts';
import { type PageHead, type PageHeads, ProvidesPageHeads } from '../site/page-head.ts';

/** The page of one match. It is in no site map: a game that is over has its page in the database. */
@Injectable()
@ProvidesPageHeads('matches')
export class MatchPageHeads implements PageHeads {
  readonly paths: readonly SitePath[] = ['/match/:matchId'];

  constructor(
    private readonly store: EventStore,
    private readonly names: Names,
  ) {}

  async headOf({ matchId = '' }: Readonly<Record<string, string>>): Promise<PageHead | null> {
    if (!anId.safeParse(matchId).success) return null;
    const events = await this.store.read(matchStream(matchId));
    const started = events.find((event) => event.type === 'MatchStarted');
    // A game behind a code is between its players.
    if (!started || started.data.unlisted) return null;
    const { white, black } = started.data;
    const names = await this.names.of([white.userId, black.userId]);
    const nameOf = (userId: string): string => names.get(userId) ?? UNKNOWN_NAME;
    const name = `${nameOf(white.userId)} – ${nameOf(black.userId)}`;
    return {
      title: name,
      description: `A game of chess between ${nameOf(white.userId)} and ${nameOf(black.userId)}, move by move.`,
      structured: { '@type': 'SportsEvent', name, sport: 'Chess' },
    };
  }

  async sitemapFiles(): Promise<number> {
    return 0;
  }

  async sitemapFile(): Promise<readonly string[]> {
    return [];
  }
}
