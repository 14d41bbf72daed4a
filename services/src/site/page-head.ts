import { SetMetadata } from '@nestjs/common';
import type { SitePath } from '@royal-chess/contracts/site';

/** What search engines and shared links are to know of one page, as plain text: the writer of the page escapes it. */
export interface PageHead {
  /** Without the name of the site. */
  readonly title: string;
  readonly description: string;
  /** Address of a picture, or its path on this server; the site's own when left out. */
  readonly image?: string | undefined;
  /** The main text of the page, as HTML that was sanitised: browsers without scripts show it. */
  readonly readable?: string | undefined;
  /** schema.org, without `@context`. */
  readonly structured: Readonly<Record<string, unknown>> & { readonly '@type': string };
}

/** The head of a page. Null: there is no such thing, or not for visitors. `nothing`: there is none for any user. */
export type FoundHead = PageHead | 'of the table' | 'nothing' | null;

/** Knows the pages about one kind of thing: tournaments, players, games. A feature lists one under `providers` of its module. */
export interface PageHeads {
  /** Its pages. */
  readonly paths: readonly SitePath[];
  /**
   * For one of its pages.
   * @param params placeholders of the page; its other pages may have others
   */
  headOf(params: Readonly<Record<string, string>>): Promise<FoundHead>;
  /** Files of the site map that it has, each of some thousand addresses. */
  sitemapFiles(): Promise<number>;
  /** Paths of its pages in such a file, from 0. */
  sitemapFile(index: number): Promise<readonly string[]>;
}

export const PAGE_HEADS = 'royal-chess:page-heads';

/**
 * Makes a provider known to {@link SiteHeads}.
 * @param name of its files of the site map
 */
export const ProvidesPageHeads = (name: string): ClassDecorator => SetMetadata(PAGE_HEADS, name);

/** Addresses in one file of a site map; the protocol allows 50,000. */
export const addressesPerFile = 5_000;

/** The first words of a long text. */
export function shortened(text: string, most = 200): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  if (line.length <= most) return line;
  const cut = line.slice(0, most - 1);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), most / 2))}…`;
}
