import { Button } from '@mantine/core';
import type { WrittenArticle } from '@royal-chess/contracts/articles';
import { useState } from 'react';
import { problemOf } from '../../../shared/api/problem-of.ts';
import { SkeletonRows } from '../../../shared/ui/skeleton-rows.tsx';
import { StateEmpty } from '../../../shared/ui/state-empty.tsx';
import { StateError } from '../../../shared/ui/state-error.tsx';
import { ArticleEditor } from './article-editor.tsx';
import { useWrittenArticleQuery } from './editor-api.ts';
import { messages } from './messages.ts';

interface Props {
  readonly id: string;
  readonly onEnd: () => void;
}

/** The form of an article that exists. */
export function EditArticle({ id, onEnd }: Props) {
  const query = useWrittenArticleQuery({ params: { id } });
  const problem = problemOf(query);
  const { currentData } = query;
  // What is being changed stays what its writer has read, whatever is loaded later.
  const [article, setArticle] = useState<WrittenArticle | null>(null);
  if (article === null && currentData && !query.isFetching && !currentData.stale) setArticle(currentData);
  const [reloads, setReloads] = useState(0);
  const reload = async (forget: () => void): Promise<void> => {
    // After a failure the former answer is still there.
    const { data, isSuccess } = await query.refetch();
    if (!isSuccess || data.stale) return;
    forget();
    setArticle(data);
    setReloads(reloads + 1);
  };
  if (article)
    return (
      <ArticleEditor
        key={reloads}
        article={article}
        onEnd={onEnd}
        onReload={(forget) => void reload(forget)}
        reloadFault={problem}
      />
    );
  if (!problem) return <SkeletonRows rows={8} />;
  if (problem.code !== 'RC_NOT_FOUND')
    return (
      <StateError page title={messages.openFailed} problem={problem} onRetry={() => void query.refetch()} />
    );
  return (
    <StateEmpty
      page
      title={messages.missing}
      line={messages.missingLine}
      action={
        <Button variant="strong" onClick={onEnd}>
          {messages.title}
        </Button>
      }
    />
  );
}
