import type { Article } from '@royal-chess/contracts/articles';
import { useAppDispatch } from '../../shared/store/store.ts';
import { showToast } from '../../shared/ui/toasts.ts';
import { dialogOpened } from '../identity/index.ts';
import { articleReplaced } from './articles-api.ts';

/** What likes and comments have in common. */
export function useArticleActs(): {
  /** Shows the article that an act answered; returns whether it did. */
  readonly show: (answer: { readonly data?: Article | undefined }) => boolean;
  /** Says why a visitor must log in, and opens the dialog. */
  readonly askToLogIn: (why: string) => void;
} {
  const dispatch = useAppDispatch();
  return {
    show: ({ data }) => {
      if (data) void dispatch(articleReplaced(data));
      return data !== undefined;
    },
    askToLogIn: (why) => {
      showToast({ kind: 'warning', text: why });
      dispatch(dialogOpened('login'));
    },
  };
}
