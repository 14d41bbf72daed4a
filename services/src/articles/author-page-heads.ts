import { Injectable } from '@nestjs/common';
import type { SitePath } from '@royal-chess/contracts/site';
import { addressesPerFile, type PageHead, type PageHeads, ProvidesPageHeads } from '../site/page-head.ts';
import { Articles } from './articles.ts';

/** The page with the articles of one author. */
@Injectable()
@ProvidesPageHeads('authors')
export class AuthorPageHeads implements PageHeads {
  readonly paths: readonly SitePath[] = ['/author/:name'];

  constructor(private readonly articles: Articles) {}

  async headOf({ name = '' }: Readonly<Record<string, string>>): Promise<PageHead | null> {
    const latest = await this.articles.latestOf(name);
    if (latest === null) return null;
    return {
      title: `Articles by ${name}`,
      description: `What ${name} has written, the latest first: ${latest.title}.`,
      image: `${latest.image}/1600.webp`,
      structured: { '@type': 'ProfilePage', mainEntity: { '@type': 'Person', name } },
    };
  }

  async sitemapFiles(): Promise<number> {
    return Math.ceil((await this.articles.authors()).length / addressesPerFile);
  }

  async sitemapFile(index: number): Promise<readonly string[]> {
    const authors = await this.articles.authors();
    return authors
      .slice(index * addressesPerFile, (index + 1) * addressesPerFile)
      .map((author) => `/author/${encodeURIComponent(author)}`);
  }
}
