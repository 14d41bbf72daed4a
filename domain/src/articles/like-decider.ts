import type { AppendableEvent } from '@royal-chess/contracts/registry';
import type { Decider } from '../decider.ts';
import { ok } from '../result.ts';

export type LikeEvent = AppendableEvent<'ArticleLiked' | 'ArticleUnliked'>;

/** The user who calls, and the article. */
interface ToggleLike {
  readonly articleId: string;
  readonly by: string;
}

/** Whether one user likes one article: each command turns it round. */
export const likeDecider: Decider<boolean, ToggleLike, LikeEvent> = {
  initial: false,
  decide: (isLiked, data) => ok([{ type: isLiked ? 'ArticleUnliked' : 'ArticleLiked', data }]),
  evolve: (_, { type }) => type === 'ArticleLiked',
};
