import { gameFilters } from '@royal-chess/contracts/library';
import type { Speed } from '@royal-chess/contracts/chess';
import type { Variant } from '@royal-chess/domain/chess/types';
import { z } from 'zod';

/** Which games are counted. */
export type ExplorerSource = 'all' | 'masters' | 'played' | 'mine' | 'collection';

/** What an explorer counts; empty texts and lists are no filter. */
export const explorerFilters = z.object({
  source: z.enum(['all', 'masters', 'played', 'mine', 'collection']),
  /** Id of the collection, where that is the source. */
  collection: z.string(),
  minRating: z.string(),
  maxRating: z.string(),
  speed: z.array(z.string()),
  from: z.string(),
  to: z.string(),
  event: z.string(),
  player: z.string(),
  color: z.enum(['', 'white', 'black']),
});
export type ExplorerFilters = z.infer<typeof explorerFilters>;

export const noFilters: ExplorerFilters = {
  source: 'all',
  collection: '',
  minRating: '',
  maxRating: '',
  speed: [],
  from: '',
  to: '',
  event: '',
  player: '',
  color: '',
};

/** Games of the position that are listed: each so many of the best and of the newest. */
const listedGames = 7;

/** What a filter field means; a half-typed value is none. */
function valid<K extends keyof typeof gameFilters.shape>(key: K, value: string): string | undefined {
  const text = value.trim();
  return text !== '' && gameFilters.shape[key].safeParse(text).success ? text : undefined;
}

/** The filters apart from the source, as a query has them. */
export function conditionsOf(filters: ExplorerFilters) {
  return {
    minRating: valid('minRating', filters.minRating),
    maxRating: valid('maxRating', filters.maxRating),
    speed: filters.speed.length > 0 ? filters.speed.join(',') : undefined,
    from: valid('from', filters.from),
    to: valid('to', filters.to),
    event: valid('event', filters.event),
    player: valid('player', filters.player),
    color: filters.player.trim() !== '' && filters.color !== '' ? filters.color : undefined,
  };
}

/** The source as a query has it. */
export function sourceOf({ source, collection }: ExplorerFilters) {
  if (source === 'masters') return { masters: true };
  if (source === 'played') return { origin: 'played' };
  if (source === 'mine') return { mine: true };
  return source === 'collection' && collection !== '' ? { collection } : {};
}

const written = (query: Readonly<Record<string, unknown>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(query)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, String(value)]),
  );

/** The query for the counts of a position. The same texts make the same query, so that it is found in the cache. */
export const explorerQuery = (filters: ExplorerFilters, fen: string, variant: Variant) => ({
  ...written({ ...sourceOf(filters), ...conditionsOf(filters) }),
  fen,
  variant,
  games: listedGames,
});

/** How many of the filters are set. */
export const filterCount = (filters: ExplorerFilters): number =>
  Object.values(conditionsOf(filters)).filter((value) => value !== undefined).length;

/** Address of the search for games with a position, with the same filters. */
export const searchAddress = (filters: ExplorerFilters, fen: string): string =>
  `/games?${new URLSearchParams({ ...written({ ...sourceOf(filters), ...conditionsOf(filters) }), fen })}`;

/** Filters that were kept; those of another version of the page are dropped. */
export function readFilters(text: string | undefined): ExplorerFilters {
  try {
    return explorerFilters.parse(JSON.parse(text ?? ''));
  } catch {
    return noFilters;
  }
}

/** Speeds in the order of their pace. */
export const speeds: readonly Speed[] = ['bullet', 'blitz', 'rapid', 'classical', 'correspondence'];
