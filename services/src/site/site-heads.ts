import { Injectable } from '@nestjs/common';
import { DiscoveryService, Reflector } from '@nestjs/core';
import { sitePages, sitePageTexts, type PageMatch, type SitePath } from '@royal-chess/contracts/site';
import { decoratedProviders } from '../platform/decorated-providers.ts';
import { type FoundHead, PAGE_HEADS, type PageHeads } from './page-head.ts';

/** What the server knows of the pages that it sends, and what the site map lists. */
@Injectable()
export class SiteHeads {
  #providers: ReadonlyMap<string, PageHeads> | undefined;

  constructor(
    private readonly discovery: DiscoveryService,
    private readonly reflector: Reflector,
  ) {}

  /** Pages about nothing in particular have what the table of pages says. */
  async headOf({ path, params }: PageMatch): Promise<FoundHead> {
    const provider = [...this.#all().values()].find(({ paths }) => paths.includes(path));
    return provider ? provider.headOf(params) : 'of the table';
  }

  /** Names of the files of the site map: `pages`, then those of the providers, such as `games-0`. */
  async sitemapFiles(): Promise<readonly string[]> {
    const files = await Promise.all(
      [...this.#all()].map(async ([name, provider]) =>
        Array.from({ length: await provider.sitemapFiles() }, (_, index) => `${name}-${index}`),
      ),
    );
    return ['pages', ...files.flat()];
  }

  /** Paths in such a file; null for another name. */
  async sitemapFile(file: string): Promise<readonly string[] | null> {
    if (file === 'pages') return listedPages;
    const [, name = '', index = ''] = /^([a-z-]+)-(\d{1,4})$/.exec(file) ?? [];
    const provider = this.#all().get(name);
    if (!provider) return null;
    const paths = await provider.sitemapFile(Number(index));
    // Counting first would make the provider begin again with its first file.
    return paths.length === 0 && Number(index) >= (await provider.sitemapFiles()) ? null : paths;
  }

  #all(): ReadonlyMap<string, PageHeads> {
    return (this.#providers ??= decoratedProviders<PageHeads>(this.discovery, this.reflector, PAGE_HEADS));
  }
}

/** Pages without placeholders that search engines may list. */
const listedPages = (Object.keys(sitePages) as SitePath[]).filter(
  (path) => sitePageTexts[path].isIndexed && !path.includes(':'),
);
