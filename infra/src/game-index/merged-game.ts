import type { CorrectableHeaders, GameChange, IndexedGame, IndexedSide, StoredGame } from './indexed-game.ts';
import { nameMatcher } from './person-names.ts';

type Corrected = keyof CorrectableHeaders;

/** All that changes said of one game, whatever their order. Plain JSON. */
export interface MergedGame {
  /** Null until its first `put`. */
  readonly put: { readonly game: IndexedGame; readonly order: string } | null;
  /** Sources that it ever joined, and those that it left for good; each sorted. */
  readonly joined: readonly string[];
  readonly left: readonly string[];
  /** It was removed: it has no source any more. */
  readonly removed?: true;
  /** The correction that holds of each field. */
  readonly corrections: Readonly<
    Partial<Record<Corrected, { readonly order: string; readonly value: string | number | null }>>
  >;
}

export const unknownGame: MergedGame = { put: null, joined: [], left: [], corrections: {} };

/** The id of the game that a change is about. */
export const changedId = (change: GameChange): string => (change.kind === 'put' ? change.game.id : change.id);

/** A game after a change; the same object when the change is known. Changes commute and may be repeated. */
export function mergeChange(merged: MergedGame, change: GameChange): MergedGame {
  switch (change.kind) {
    case 'put': {
      const joined = withAll(merged.joined, [change.source]);
      const wins = merged.put === null || supersedes(change, merged.put);
      if (!wins && joined === merged.joined) return merged;
      return { ...merged, joined, put: wins ? { game: change.game, order: change.order } : merged.put };
    }
    case 'join': {
      const joined = withAll(merged.joined, [change.source]);
      return joined === merged.joined ? merged : { ...merged, joined };
    }
    case 'leave': {
      const left = withAll(merged.left, change.sources);
      return left === merged.left ? merged : { ...merged, left };
    }
    case 'remove':
      return merged.removed ? merged : { ...merged, removed: true };
    case 'correct': {
      const newer = Object.entries(change.headers).filter(
        ([field, value]) =>
          value !== undefined && change.order > (merged.corrections[field as Corrected]?.order ?? ''),
      );
      if (newer.length === 0) return merged;
      const added = newer.map(([field, value]) => [field, { order: change.order, value }]);
      return {
        ...merged,
        corrections: { ...merged.corrections, ...(Object.fromEntries(added) as MergedGame['corrections']) },
      };
    }
  }
}

const supersedes = (
  put: { readonly game: IndexedGame; readonly order: string },
  known: NonNullable<MergedGame['put']>,
): boolean => (put.game.origin === 'annotated' ? put.order > known.order : put.order < known.order);

function withAll(sorted: readonly string[], added: readonly string[]): readonly string[] {
  const all = new Set(sorted);
  for (const one of added) all.add(one);
  return all.size === sorted.length ? sorted : [...all].toSorted(byText);
}

const byText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** Sources that the game belongs to, sorted. */
export const sourcesOf = ({ joined, left, removed }: MergedGame): readonly string[] =>
  removed ? [] : joined.filter((source) => !left.includes(source));

/** The game with its corrections and sources as readers see it; null when it has no `put` or no source. */
export function storedGame(merged: MergedGame): StoredGame | null {
  const sources = sourcesOf(merged);
  if (merged.put === null || sources.length === 0) return null;
  return { game: corrected(merged.put.game, merged.corrections), sources };
}

/** Names of users are not corrected: they are looked up. */
function corrected(game: IndexedGame, corrections: MergedGame['corrections']): IndexedGame {
  if (Object.keys(corrections).length === 0) return game;
  const headers = Object.fromEntries(
    Object.entries(corrections).map(([field, { value }]) => [field, value]),
  ) as CorrectableHeaders;
  const { whiteName, blackName, whiteRating, blackRating, ...rest } = headers;
  return {
    ...game,
    ...rest,
    white: correctedSide(game.white, whiteName, whiteRating),
    black: correctedSide(game.black, blackName, blackRating),
  };
}

/** A corrected name keeps the number of FIDE's where it may mean the same player; else the number would go on to name another one. */
function correctedSide(
  side: IndexedSide,
  name: string | undefined,
  rating: number | null | undefined,
): IndexedSide {
  const { fideId, ...named } = side;
  const isNew = name !== undefined && side.userId === null;
  const keepsNumber = fideId !== undefined && (!isNew || mayBeAlike(side.name ?? '', name));
  return {
    ...named,
    ...(keepsNumber && { fideId }),
    ...(isNew && { name }),
    ...(rating !== undefined && { rating }),
  };
}

/** Whether a search for one of the names finds the other. */
const mayBeAlike = (one: string, other: string): boolean =>
  one === other || nameMatcher(one)(other) || nameMatcher(other)(one);
