import { afterAll, beforeAll } from '@jest/globals';
import type { GameIndexUnderTest, OpenGameIndex } from './game-index-under-test.ts';
import type { GameConditions, GamePageQuery } from '../game-query.ts';
import type { GameChange } from '../indexed-game.ts';

/** One index for all tests of a `describe` that only read. */
export function filledIndex(open: OpenGameIndex, changes: readonly GameChange[]): () => GameIndexUnderTest {
  let under: GameIndexUnderTest | undefined;
  beforeAll(async () => {
    under = await open();
    await under.writer.prepare(1);
    await under.writer.write(1, changes);
  });
  afterAll(() => under?.close());
  return () => under!;
}

/** A query for the first page, the newest first. */
export const pageOf = (
  conditions: GameConditions,
  page: Partial<Pick<GamePageQuery, 'sort' | 'order' | 'cursor' | 'limit'>> = {},
): GamePageQuery => ({ sort: 'date', order: 'desc', limit: 100, ...conditions, ...page });

/** Ids of all pages of a search. */
export async function allPages(
  { index }: GameIndexUnderTest,
  query: GamePageQuery,
  between: () => Promise<void> = async () => {},
): Promise<readonly string[]> {
  const ids: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await index.search(1, { ...query, cursor });
    ids.push(...page.games.map(({ id }) => id));
    cursor = page.nextCursor ?? undefined;
    await between();
  } while (cursor !== undefined);
  return ids;
}
