import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { BannerAnswer, BannerText } from '@royal-chess/contracts/banner';
import { AppCommand } from '../platform/cqrs/app-command.ts';
import { Committed } from '../platform/cqrs/committed.ts';
import { CurrentBanner } from './current-banner.ts';

/** Writes the line above every page, or takes it down. */
export class SetBanner extends AppCommand<BannerAnswer, { readonly banner: BannerText | null }> {
  static override readonly permission = 'banner.edit';
}

@CommandHandler(SetBanner)
export class SetBannerHandler implements ICommandHandler<SetBanner> {
  constructor(private readonly banners: CurrentBanner) {}

  async execute({ context, input: { banner } }: SetBanner): Promise<Committed<BannerAnswer>> {
    const version = await this.banners.set(banner, context);
    return new Committed({ banner: await this.banners.current() }, version);
  }
}
