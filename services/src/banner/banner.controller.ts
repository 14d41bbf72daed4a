import { Controller } from '@nestjs/common';
import { httpRoutes } from '@royal-chess/contracts/registry';
import { fromUser } from '../platform/cqrs/app-command.ts';
import { CommandGateway } from '../platform/cqrs/command-gateway.ts';
import { Route } from '../platform/routes/route.decorator.ts';
import type { AnswerOf, InputOf } from '../platform/routes/route-input.ts';
import { CurrentBanner } from './current-banner.ts';
import { SetBanner } from './set-banner.command.ts';

/** The line above every page. */
@Controller()
export class BannerController {
  constructor(
    private readonly commands: CommandGateway,
    private readonly banners: CurrentBanner,
  ) {}

  @Route(httpRoutes.banner)
  async banner(): AnswerOf<'banner'> {
    return { banner: await this.banners.current() };
  }

  @Route(httpRoutes.setBanner)
  set({ body: { commandId, banner }, user }: InputOf<'setBanner'>): AnswerOf<'setBanner'> {
    return this.commands.execute(new SetBanner(fromUser(user, commandId), { banner }));
  }
}
