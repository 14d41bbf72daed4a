import { Controller } from '@nestjs/common';
import { httpRoutes } from '@royal-chess/contracts/registry';
import { Route } from '../../platform/routes/route.decorator.ts';
import type { AnswerOf, InputOf } from '../../platform/routes/route-input.ts';
import { UserSettings } from './user-settings.ts';

/** A person's settings, the same on every device. */
@Controller()
export class SettingsController {
  constructor(private readonly settings: UserSettings) {}

  @Route(httpRoutes.mySettings)
  mine({ user }: InputOf<'mySettings'>): AnswerOf<'mySettings'> {
    return this.settings.of(user.id);
  }

  @Route(httpRoutes.changeSettings)
  change({ user, body }: InputOf<'changeSettings'>): AnswerOf<'changeSettings'> {
    return this.settings.change(user.id, body);
  }
}
