import { Skeleton } from '@mantine/core';
import { useParams } from 'react-router-dom';
import { ItemPage } from '../../shared/ui/item-page.tsx';
import { useArticleQuery } from './articles-api.ts';
import { messages } from './messages.ts';
import { ShownArticle } from './shown-article.tsx';
import classes from './article-page.module.css';

const Waiting = () => (
  <div className={classes.root} aria-busy>
    <Skeleton height={48} maw={640} />
    <Skeleton height={24} maw={480} mt={16} />
    <Skeleton className={classes.heroWaiting} mt={24} />
    <Skeleton height={240} maw={720} mt={24} />
  </div>
);

/** `/displayBlog/:id`: one article with likes and comments. */
export default function ArticlePage() {
  const { id = '' } = useParams();
  const query = useArticleQuery({ params: { id } });
  return (
    <ItemPage
      query={query}
      titleOf={({ title }) => title}
      missing={{ title: messages.notFound, line: messages.notFoundLine, to: '/allBlog', link: messages.back }}
      failed={messages.failed}
      waiting={<Waiting />}
    >
      {(article) => <ShownArticle key={id} article={article} />}
    </ItemPage>
  );
}
