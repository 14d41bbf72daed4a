import { Injectable } from '@nestjs/common';
import { chessplayMethods, type SitePath } from '@royal-chess/contracts/site';
import { type PageHeads, ProvidesPageHeads } from './page-head.ts';

const methods: ReadonlySet<string> = new Set(chessplayMethods);

/** What the one board is used for: another method is no page. */
@Injectable()
@ProvidesPageHeads('chessplay')
export class ChessplayPageHeads implements PageHeads {
  readonly paths: readonly SitePath[] = ['/chessplay/:method'];

  async headOf({ method = '' }: Readonly<Record<string, string>>): Promise<'of the table' | 'nothing'> {
    return methods.has(method.toLowerCase()) ? 'of the table' : 'nothing';
  }

  async sitemapFiles(): Promise<number> {
    return 0;
  }

  async sitemapFile(): Promise<readonly string[]> {
    return [];
  }
}
