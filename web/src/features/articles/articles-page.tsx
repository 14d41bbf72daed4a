import { Button, Skeleton, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { articleCategory, type ArticleCategory } from '@royal-chess/contracts/articles';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { problemOf } from '../../shared/api/problem-of.ts';
import { useListPage } from '../../shared/api/use-list-page.ts';
import { useCursor } from '../../shared/ui/cursor-list.tsx';
import { PageTitle } from '../../shared/ui/page-title.tsx';
import { Segments } from '../../shared/ui/segments.tsx';
import { StateEmpty } from '../../shared/ui/state-empty.tsx';
import { StateError } from '../../shared/ui/state-error.tsx';
import { ArticleCard } from './article-card.tsx';
import { useArticlesQuery } from './articles-api.ts';
import { messages } from './messages.ts';
import classes from './articles-page.module.css';

/** How long after the last key the list is searched, milliseconds. */
const settleMs = 250;
/** One over the whole width, and three rows of four. */
const perPage = 13;

type Choice = ArticleCategory | 'all';
const choices: readonly Choice[] = ['all', ...articleCategory.options];

/** The kind of article that the address names; all where it names none. */
function useCategory(): readonly [Choice, (category: Choice) => void] {
  const [address, setAddress] = useSearchParams();
  const named = articleCategory.safeParse(address.get('category'));
  return [
    named.success ? named.data : 'all',
    (category) => setAddress(category === 'all' ? {} : { category }, { replace: true }),
  ];
}

const Waiting = () => (
  <div className={classes.grid} aria-busy>
    <Skeleton className={classes.wide} height={280} />
    {[1, 2, 3, 4].map((one) => (
      <Skeleton key={one} height={340} />
    ))}
  </div>
);

/** `/allBlog`: published articles, the latest first. */
export default function ArticlesPage() {
  const [category, setCategory] = useCategory();
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed.trim(), settleMs);
  const list = `${category} ${search}`;
  const [cursor, setCursor] = useCursor(list);
  const query = useArticlesQuery({
    limit: perPage,
    ...(category !== 'all' && { category }),
    ...(search && { search }),
    ...(cursor !== null && { cursor }),
  });
  const problem = problemOf(query);
  const page = useListPage(list, query.currentData);
  const isAll = category === 'all' && search === '';
  const turnTo = (next: string | null): void => {
    setCursor(next);
    window.scrollTo(0, 0);
  };
  return (
    <div className={classes.page}>
      <PageTitle title={messages.title} line={messages.subtitle} />
      <div className={classes.tools}>
        <TextInput
          type="search"
          className={classes.search}
          aria-label={messages.search}
          placeholder={messages.search}
          leftSection={<IconSearch size={18} stroke={1.7} aria-hidden />}
          maxLength={100}
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
        <div className={classes.categories}>
          <Segments
            label={messages.category}
            value={category}
            onChange={setCategory}
            data={choices.map((value) => ({ value, label: messages.categories[value] }))}
          />
        </div>
      </div>
      {problem ? (
        <StateError title={messages.listFailed} problem={problem} onRetry={() => void query.refetch()} />
      ) : !page ? (
        <Waiting />
      ) : page.items.length === 0 ? (
        <StateEmpty
          title={isAll ? messages.none : messages.noneFound}
          line={isAll ? messages.checkBack : messages.noneFoundLine}
        />
      ) : (
        <ul className={classes.grid} aria-busy={query.isFetching}>
          {page.items.map((article, at) => (
            <ArticleCard key={article._id} article={article} isFirst={at === 0 && cursor === null} />
          ))}
        </ul>
      )}
      <div className={classes.foot}>
        <p>
          <a href="/api/articles.rss">{messages.feed}</a> <a href="/api/articles.atom">{messages.atom}</a>
        </p>
        {page && (page.nextCursor || cursor) ? (
          <nav aria-label={messages.pages} className={classes.pager}>
            <Button variant="plain" size="xs" disabled={!cursor} onClick={() => turnTo(null)}>
              {messages.first}
            </Button>
            <Button
              variant="plain"
              size="xs"
              disabled={!page.nextCursor}
              onClick={() => turnTo(page.nextCursor)}
            >
              {messages.next}
            </Button>
          </nav>
        ) : null}
      </div>
    </div>
  );
}
