import { Button, Skeleton, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import {
  articleCategory,
  type ArticleCategory,
  articleTag,
  type ArticleSummary,
} from '@royal-chess/contracts/articles';
import { IconArrowLeft, IconSearch, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, useParams, useSearchParams } from 'react-router-dom';
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
import { TagLinks } from './tag-links.tsx';
import classes from './articles-page.module.css';

/** How long after the last key the list is searched, milliseconds. */
const settleMs = 250;
/** One over the whole width, and three rows of four. */
const perPage = 13;

type Choice = ArticleCategory | 'all';
const choices: readonly Choice[] = ['all', ...articleCategory.options];

/** What the address names of the articles: all of them where it names nothing. */
function useChosen(): {
  readonly category: Choice;
  readonly tag: string | null;
  readonly choose: (name: 'category' | 'tag', value: string | null) => void;
} {
  const [address, setAddress] = useSearchParams();
  const named = articleCategory.safeParse(address.get('category'));
  const tagged = articleTag.safeParse(address.get('tag'));
  return {
    category: named.success ? named.data : 'all',
    tag: tagged.success ? tagged.data : null,
    choose: (name, value) => {
      const next = new URLSearchParams(address);
      if (value === null) next.delete(name);
      else next.set(name, value);
      setAddress(next, { replace: true });
    },
  };
}

const mostTagsShown = 10;

/** Tags of these articles, the most frequent first. */
function tagsOf(articles: readonly ArticleSummary[]): readonly string[] {
  const counted = Map.groupBy(
    articles.flatMap(({ tags }) => tags),
    (tag) => tag,
  );
  return [...counted]
    .toSorted(([, one], [, other]) => other.length - one.length)
    .map(([tag]) => tag)
    .slice(0, mostTagsShown);
}

const Waiting = () => (
  <div className={classes.grid} aria-busy>
    <Skeleton className={classes.wide} height={280} />
    {[1, 2, 3, 4].map((one) => (
      <Skeleton key={one} height={340} />
    ))}
  </div>
);

/** `/allBlog`, and `/author/:name`: published articles, the latest first. */
export default function ArticlesPage() {
  const { name: author } = useParams();
  const { category, tag, choose } = useChosen();
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed.trim(), settleMs);
  const list = `${author ?? ''} ${category} ${tag ?? ''} ${search}`;
  const [cursor, setCursor] = useCursor(list);
  const query = useArticlesQuery({
    limit: perPage,
    ...(category !== 'all' && { category }),
    ...(tag !== null && { tag }),
    ...(author !== undefined && { author }),
    ...(search && { search }),
    ...(cursor !== null && { cursor }),
  });
  const problem = problemOf(query);
  const page = useListPage(list, query.currentData);
  const isAll = category === 'all' && search === '' && tag === null && author === undefined;
  const tags = page && tag === null ? tagsOf(page.items) : [];
  const turnTo = (next: string | null): void => {
    setCursor(next);
    window.scrollTo(0, 0);
  };
  return (
    <div className={classes.page}>
      {author === undefined ? (
        <PageTitle title={messages.title} line={messages.subtitle} />
      ) : (
        <>
          <Link to="/allBlog" className={classes.back}>
            <IconArrowLeft size={16} stroke={1.7} aria-hidden /> {messages.allArticles}
          </Link>
          <PageTitle title={messages.byAuthor(author)} line={messages.byAuthorLine} />
        </>
      )}
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
            onChange={(value) => choose('category', value === 'all' ? null : value)}
            data={choices.map((value) => ({ value, label: messages.categories[value] }))}
          />
        </div>
      </div>
      {tag === null ? null : (
        <p className={classes.tag}>
          <Button
            variant="outline"
            size="xs"
            rightSection={<IconX size={14} stroke={1.8} aria-hidden />}
            aria-label={messages.allTags(tag)}
            onClick={() => choose('tag', null)}
          >
            {messages.tagged(tag)}
          </Button>
        </p>
      )}
      <TagLinks tags={tags} />
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
