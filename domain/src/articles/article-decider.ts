import type { ArticleSaved } from '@royal-chess/contracts/articles';
import type { AppendableEvent, Refusal } from '@royal-chess/contracts/registry';
import type { Decider } from '../decider.ts';
import { fail, ok } from '../result.ts';

export type ArticleEvent = AppendableEvent<'ArticleSaved' | 'ArticleDeleted'>;

export interface ArticleState {
  /** Changes so far: the version that the next one must name. */
  readonly version: number;
  readonly article: ArticleSaved | null;
}

/** `version` of a save: what its writer had read, 0 for a new article. `publishAt` is kept where it is undefined. */
type ArticleCommand =
  | {
      readonly name: 'save';
      readonly version: number;
      readonly article: Omit<ArticleSaved, 'publishAt'>;
      readonly publishAt: number | null | undefined;
    }
  | { readonly name: 'delete' };

/** The stream of an article. */
export const articleStream = (id: string): string => `article-${id}`;
/** The article of a stream. */
export const articleIdOf = (stream: string): string => stream.slice('article-'.length);

const absent: Refusal = { code: 'RC_NOT_FOUND', detail: 'There is no such article.' };

/** An article: each change replaces it as a whole. */
export const articleDecider: Decider<ArticleState, ArticleCommand, ArticleEvent> = {
  initial: { version: 0, article: null },
  decide(state, command) {
    if (state.article === null && (command.name === 'delete' || command.version > 0)) return fail(absent);
    if (command.name === 'delete') return ok([{ type: 'ArticleDeleted', data: {} }]);
    if (command.version !== state.version)
      return fail({
        code: 'RC_VERSION_CONFLICT',
        detail: 'Another writer has changed this article. Load it again to see what is new.',
      });
    const publishAt =
      command.publishAt === undefined ? (state.article?.publishAt ?? null) : command.publishAt;
    return ok([{ type: 'ArticleSaved', data: { ...command.article, publishAt } }]);
  },
  evolve: ({ version }, event) => ({
    version: version + 1,
    article: event.type === 'ArticleSaved' ? event.data : null,
  }),
};
