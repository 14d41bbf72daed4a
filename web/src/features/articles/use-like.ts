import type { Article } from '@royal-chess/contracts/articles';
import { useSelector } from 'react-redux';
import { newCommandId } from '../../shared/api/new-command-id.ts';
import { problemOf } from '../../shared/api/problem-of.ts';
import type { ApiProblem } from '../../shared/api/api-problem.ts';
import { selectUser } from '../identity/index.ts';
import { useLikeMutation } from './articles-api.ts';
import { messages } from './messages.ts';
import { useArticleActs } from './use-article-acts.ts';

/** The like of who reads: a visitor is asked to log in. */
export function useLike({ _id }: Pick<Article, '_id'>): {
  readonly toggle: () => Promise<void>;
  readonly isBusy: boolean;
  readonly problem: ApiProblem | null;
} {
  const user = useSelector(selectUser);
  const { show, askToLogIn } = useArticleActs();
  const [like, { isLoading, error }] = useLikeMutation();
  const toggle = async (): Promise<void> => {
    if (!user) return askToLogIn(messages.loginToLike);
    show(await like({ params: { id: _id }, body: { commandId: newCommandId() } }));
  };
  return { toggle, isBusy: isLoading, problem: problemOf({ error, isFetching: isLoading }) };
}
