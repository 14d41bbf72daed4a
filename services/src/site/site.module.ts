import { Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { ChessplayPageHeads } from './chessplay-page-heads.ts';
import { SiteHeads } from './site-heads.ts';

/** Heads of pages and the site map; features bring what they know with `ProvidesPageHeads`. */
@Module({ imports: [DiscoveryModule], providers: [SiteHeads, ChessplayPageHeads], exports: [SiteHeads] })
export class SiteModule {}
