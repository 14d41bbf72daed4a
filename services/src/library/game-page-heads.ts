import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { id as anId } from '@royal-chess/contracts/core';
import type { GamesAnswer } from '@royal-chess/contracts/library';
import type { SitePath } from '@royal-chess/contracts/site';
import { foundOrNull } from '../site/found-or-null.ts';
import { addressesPerFile, type PageHead, type PageHeads, ProvidesPageHeads } from '../site/page-head.ts';
import { SearchGames } from './queries/search-games.query.ts';
import { ShowGame } from './queries/show-game.query.ts';

/** Games that one search reads: a file is read by several, so that other searches are not held up. */
const perSearch = 500;

type GamesPage = Pick<GamesAnswer, 'items' | 'nextCursor' | 'total'>;

/** A file of the site map. */
interface GamesFile {
  readonly paths: string[];
  /** Cursor with which the next file begins; null for the last. */
  readonly next: string | null;
}

/** Pages about one game of the database. */
@Injectable()
@ProvidesPageHeads('games')
export class GamePageHeads implements PageHeads {
  readonly paths: readonly SitePath[] = ['/games/:gameId', '/games/:gameId/print', '/embed/game/:gameId'];

  /** Where each file ends that was asked for, null for the last: robots read several files at the same time. */
  #ends: (Promise<string | null> | undefined)[] = [];

  constructor(private readonly queries: QueryBus) {}

  async headOf({ gameId = '' }: Readonly<Record<string, string>>): Promise<PageHead | null> {
    if (!anId.safeParse(gameId).success) return null;
    const game = await foundOrNull(this.queries.execute(new ShowGame(gameId, null)));
    if (game === null) return null;
    const { white, black, result, event, site, date, opening, eco, plies } = game;
    const where = [event, site, date].filter(Boolean).join(', ');
    const name = `${white.name} – ${black.name}, ${result}`;
    const played = opening ? `${opening}${eco ? ` (${eco})` : ''}` : 'Chess';
    return {
      title: where ? `${name}, ${where}` : name,
      description: `${played}, ${Math.ceil(plies / 2)} moves: step through the game between ${white.name} and ${black.name}.`,
      structured: {
        '@type': 'SportsEvent',
        name,
        sport: 'Chess',
        ...(date ? { startDate: date } : {}),
        ...(site ? { location: { '@type': 'Place', name: site } } : {}),
        ...(event ? { superEvent: { '@type': 'SportsEvent', name: event } } : {}),
        competitor: [white, black].map((side) => ({ '@type': 'Person', name: side.name })),
      },
    };
  }

  /** All that visitors may see, the oldest first, so that new games change the last file only. */
  async sitemapFiles(): Promise<number> {
    this.#ends = [];
    const { total } = await this.#search(1, undefined);
    return Math.ceil(total / addressesPerFile);
  }

  async sitemapFile(index: number): Promise<readonly string[]> {
    const ends = this.#ends;
    let begin: string | undefined;
    for (let before = 0; before < index; before++) {
      const next = await (ends[before] ?? keptEnd(ends, before, this.#file(begin)));
      if (next === null) return [];
      begin = next;
    }
    const file = this.#file(begin);
    if (!ends[index]) void keptEnd(ends, index, file).catch(() => undefined);
    return (await file).paths;
  }

  async #file(begin: string | undefined): Promise<GamesFile> {
    const paths: string[] = [];
    let next: string | null = begin ?? null;
    do {
      const { items, nextCursor }: GamesPage = await this.#search(perSearch, next ?? undefined);
      paths.push(...items.map(({ id }) => `/games/${id}`));
      next = nextCursor;
    } while (next !== null && paths.length < addressesPerFile);
    return { paths, next };
  }

  #search(limit: number, cursor: string | undefined): Promise<GamesPage> {
    return this.queries.execute(
      new SearchGames({ limit, sort: 'date', order: 'asc', ...(cursor !== undefined && { cursor }) }, null),
    );
  }
}

/** Keeps where a file ends, as soon as it is being read; a failed read is forgotten. */
function keptEnd(
  ends: (Promise<string | null> | undefined)[],
  index: number,
  file: Promise<GamesFile>,
): Promise<string | null> {
  const end = file.then(({ next }) => next);
  ends[index] = end;
  end.catch(() => {
    if (ends[index] === end) ends[index] = undefined;
  });
  return end;
}
