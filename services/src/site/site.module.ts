import { Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { SiteHeads } from './site-heads.ts';

/** Heads of pages and the site map; features bring what they know with `ProvidesPageHeads`. */
@Module({ imports: [DiscoveryModule], providers: [SiteHeads], exports: [SiteHeads] })
export class SiteModule {}
