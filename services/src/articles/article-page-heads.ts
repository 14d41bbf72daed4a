import { Injectable } from '@nestjs/common';
import { id as anId } from '@royal-chess/contracts/core';
import type { SitePath } from '@royal-chess/contracts/site';
import { escapeHtml } from '../platform/http/escape-html.ts';
import { addressesPerFile, type PageHead, type PageHeads, ProvidesPageHeads } from '../site/page-head.ts';
import { Uploads } from '../uploads/uploads.ts';
import { Articles } from './articles.ts';
import type { ArticleDocument } from './articles.read-model.ts';
import { sanitiseArticle } from './sanitise-article.ts';
import { withPictures } from './text-pictures.ts';

/** An article as browsers without scripts show it; games in it are their PGN. */
function readableOf({
  title,
  description,
  author,
  image,
  publishAt,
  createdAt,
  content,
}: ArticleDocument): string {
  const date = new Date(publishAt ?? createdAt).toISOString().slice(0, 10);
  const head = `<h1>${escapeHtml(title)}</h1><p>${escapeHtml(author)}, <time>${date}</time></p>`;
  const cover = sanitiseArticle(`<img src="${image}" />`);
  return `<article>${head}<p>${escapeHtml(description)}</p>${cover}${sanitiseArticle(content)}</article>`;
}

/** The page of one article. */
@Injectable()
@ProvidesPageHeads('articles')
export class ArticlePageHeads implements PageHeads {
  readonly paths: readonly SitePath[] = ['/displayBlog/:id'];

  constructor(
    private readonly articles: Articles,
    private readonly uploads: Uploads,
  ) {}

  async headOf({ id = '' }: Readonly<Record<string, string>>): Promise<PageHead | null> {
    if (!anId.safeParse(id).success) return null;
    const article = await this.articles.published(id);
    if (article === null) return null;
    const { title, description, author, publishAt, createdAt, updatedAt } = article;
    const image = `${article.image}/1600.webp`;
    return {
      title,
      description,
      image,
      readable: await withPictures(readableOf(article), this.uploads),
      structured: {
        '@type': 'BlogPosting',
        headline: title,
        description,
        author: { '@type': 'Person', name: author },
        datePublished: new Date(publishAt ?? createdAt).toISOString(),
        dateModified: new Date(updatedAt).toISOString(),
      },
    };
  }

  async sitemapFiles(): Promise<number> {
    return Math.ceil((await this.articles.countPublished()) / addressesPerFile);
  }

  async sitemapFile(index: number): Promise<readonly string[]> {
    const found = await this.articles.latest(addressesPerFile, index * addressesPerFile);
    return found.map(({ _id }) => `/displayBlog/${_id}`);
  }
}
