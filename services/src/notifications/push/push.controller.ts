import { Controller } from '@nestjs/common';
import { httpRoutes } from '@royal-chess/contracts/registry';
import { PushSender } from '@royal-chess/infra/push/push-sender';
import { ProblemException } from '../../platform/problems/problem-exception.ts';
import { PerMinute } from '../../platform/routes/per-minute.ts';
import { Route } from '../../platform/routes/route.decorator.ts';
import type { AnswerOf, InputOf } from '../../platform/routes/route-input.ts';
import { PushDevices } from './push-devices.ts';

/** Limits of one user a minute. */
const perMinute = { read: 120, change: 20 };

/** Whether the caller's browser is notified while no page is open. */
@Controller()
export class PushController {
  constructor(
    private readonly devices: PushDevices,
    private readonly push: PushSender,
  ) {}

  @Route(httpRoutes.pushDevice)
  @PerMinute('push', perMinute.read)
  async mine({ user }: InputOf<'pushDevice'>): AnswerOf<'pushDevice'> {
    return { publicKey: this.push.publicKey, endpoint: await this.devices.endpointOf(user) };
  }

  @Route(httpRoutes.putPushDevice)
  @PerMinute('push-change', perMinute.change)
  async put({ user, body }: InputOf<'putPushDevice'>): AnswerOf<'putPushDevice'> {
    if (this.push.publicKey === null)
      throw ProblemException.because('RC_PUSH_UNAVAILABLE', 'This site sends no notifications to browsers.');
    await this.devices.put(user, body);
  }

  @Route(httpRoutes.quietHours)
  @PerMinute('push', perMinute.read)
  async quiet({ user }: InputOf<'quietHours'>): AnswerOf<'quietHours'> {
    return { quiet: await this.devices.quietHoursOf(user) };
  }

  @Route(httpRoutes.putQuietHours)
  @PerMinute('push-change', perMinute.change)
  async setQuiet({ user, body }: InputOf<'putQuietHours'>): AnswerOf<'putQuietHours'> {
    await this.devices.setQuietHours(user, body.quiet);
  }

  @Route(httpRoutes.deletePushDevice)
  @PerMinute('push-change', perMinute.change)
  async remove({ user }: InputOf<'deletePushDevice'>): AnswerOf<'deletePushDevice'> {
    await this.devices.removeOf(user);
  }
}
