import { Module } from '@nestjs/common';
import { CqrsPlatformModule } from '../platform/cqrs/cqrs-platform.module.ts';
import { BannerController } from './banner.controller.ts';
import { CurrentBanner } from './current-banner.ts';
import { SetBannerHandler } from './set-banner.command.ts';

/** The line above every page. */
@Module({
  imports: [CqrsPlatformModule],
  controllers: [BannerController],
  providers: [CurrentBanner, SetBannerHandler],
})
export class BannerModule {}
