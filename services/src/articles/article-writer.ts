import type { EventReader } from '@royal-chess/infra/event-store/event-store';

/** Who wrote an article, and its title; null where there is none. The name over an article is free, so the account is that of its first event. */
export async function writerOf(
  store: Pick<EventReader, 'read'>,
  articleId: string,
): Promise<{ readonly userId: string; readonly title: string } | null> {
  const events = await store.read(`article-${articleId}`);
  const [first] = events;
  const latest = events.findLast((event) => event.type === 'ArticleSaved');
  if (!first || latest?.type !== 'ArticleSaved' || events.at(-1)?.type === 'ArticleDeleted') return null;
  return { userId: first.actor, title: latest.data.title };
}
