import { escapeHtml } from '../platform/http/escape-html.ts';
import type { ArticleDocument } from './articles.read-model.ts';

type Listed = Pick<
  ArticleDocument,
  '_id' | 'title' | 'description' | 'author' | 'publishAt' | 'updatedAt' | 'createdAt'
>;

const header = '<?xml version="1.0" encoding="UTF-8"?>\n';
const title = 'Latest Articles';
const about = 'Articles of Royal Chess';

const addressOf = (origin: string, { _id }: Listed): string => `${origin}/displayBlog/${_id}`;
const dateOf = ({ publishAt, createdAt }: Listed): Date => new Date(publishAt ?? createdAt);
const element = (name: string, text: string): string => `<${name}>${escapeHtml(text)}</${name}>`;

/** RSS 2.0 of the latest articles. */
export function rssOf(origin: string, articles: readonly Listed[]): string {
  const items = articles.map((article) =>
    [
      '<item>',
      element('title', article.title),
      element('link', addressOf(origin, article)),
      element('guid', addressOf(origin, article)),
      element('dc:creator', article.author),
      element('description', article.description),
      element('pubDate', dateOf(article).toUTCString()),
      '</item>',
    ].join(''),
  );
  const head = [element('title', title), element('link', `${origin}/allBlog`), element('description', about)];
  return `${header}<rss version="2.0" xmlns:dc="http://purl.org/dc/elements/1.1/"><channel>${[...head, ...items].join('\n')}</channel></rss>\n`;
}

/** Atom (RFC 4287) of the latest articles. */
export function atomOf(origin: string, articles: readonly Listed[]): string {
  const entries = articles.map((article) => {
    const address = addressOf(origin, article);
    return [
      '<entry>',
      element('title', article.title),
      element('id', address),
      `<link href="${escapeHtml(address)}"/>`,
      `<author>${element('name', article.author)}</author>`,
      element('summary', article.description),
      element('published', dateOf(article).toISOString()),
      element('updated', new Date(article.updatedAt).toISOString()),
      '</entry>',
    ].join('');
  });
  const updated = new Date(Math.max(0, ...articles.map(({ updatedAt }) => updatedAt))).toISOString();
  const head = [
    element('title', title),
    element('id', `${origin}/allBlog`),
    `<link rel="self" href="${escapeHtml(`${origin}/api/articles.atom`)}"/>`,
    element('updated', updated),
  ];
  return `${header}<feed xmlns="http://www.w3.org/2005/Atom">${[...head, ...entries].join('\n')}</feed>\n`;
}
