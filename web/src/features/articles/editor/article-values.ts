import {
  articleBody,
  articleCategory,
  type ArticleCategory,
  type WrittenArticle,
} from '@royal-chess/contracts/articles';
import { z } from 'zod';

/** What the form of an article holds. */
export interface ArticleValues {
  readonly title: string;
  readonly description: string;
  readonly author: string;
  /** HTML. */
  readonly content: string;
  readonly category: ArticleCategory | null;
  readonly tags: readonly string[];
  /** Path of a picture that was uploaded, or an address of another site by https; empty: none yet. */
  readonly image: string;
  /** When readers see it. */
  readonly when: 'now' | 'time' | 'draft';
  /** For `time`: as `<input type="datetime-local">` has it, in the zone of the writer. */
  readonly at: string;
}

/** A form that is kept in this browser. */
export const keptValues = z.object({
  title: z.string(),
  description: z.string(),
  author: z.string(),
  content: z.string(),
  category: articleCategory.nullable(),
  tags: z.array(z.string()).default([]),
  image: z.string(),
  when: z.enum(['now', 'time', 'draft']),
  at: z.string(),
});

/** The form of a new article. */
export const newArticle = (author: string): ArticleValues => ({
  title: '',
  description: '',
  author,
  content: '',
  category: null,
  tags: [],
  image: '',
  when: 'now',
  at: '',
});

/** A time as `<input type="datetime-local">` takes it, in the zone of the writer. */
export function localTime(at: number): string {
  const date = new Date(at);
  const two = (number: number): string => String(number).padStart(2, '0');
  const day = `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
  return `${day}T${two(date.getHours())}:${two(date.getMinutes())}`;
}

/** The form of an article that exists. */
export const valuesOf = (article: WrittenArticle): ArticleValues => ({
  title: article.title,
  description: article.description,
  author: article.author,
  content: article.content,
  category: article.category,
  tags: article.tags,
  image: article.image,
  when: article.state === 'draft' ? 'draft' : article.state === 'scheduled' ? 'time' : 'now',
  at: article.state === 'scheduled' && article.publishAt !== null ? localTime(article.publishAt) : '',
});

/**
 * When readers are to see it, as the server takes it.
 * @param shown the article is published already: its time stays
 * @returns undefined: as it is, and at once for a new one; `now`: by the clock of the server
 */
export function publishAtOf(
  { when, at }: Pick<ArticleValues, 'when' | 'at'>,
  former: WrittenArticle['state'] | null,
): number | 'now' | null | undefined {
  if (when === 'draft') return null;
  if (when === 'time') return Date.parse(at);
  return former === null || former === 'published' ? undefined : 'now';
}

/**
 * Faults by field, as the server would find them; besides, nothing is scheduled for a time that has passed.
 * @param now epoch milliseconds
 */
export function faultsOf(
  values: ArticleValues,
  texts: Readonly<Record<'required' | 'selectImage' | 'timeMissing' | 'timePast', string>>,
  now: number,
): Readonly<Partial<Record<keyof ArticleValues, string>>> {
  const { when, at, ...body } = values;
  const checked = articleBody.safeParse(body);
  const faults = Object.fromEntries(
    (checked.success ? [] : checked.error.issues).map(({ path: [field], message }) => {
      const isEmpty = String(values[field as keyof ArticleValues]).trim() === '';
      return [field, field === 'image' ? texts.selectImage : isEmpty ? texts.required : message];
    }),
  );
  if (when !== 'time') return faults;
  const time = Date.parse(at);
  if (Number.isNaN(time)) return { ...faults, at: texts.timeMissing };
  return time <= now ? { ...faults, at: texts.timePast } : faults;
}
