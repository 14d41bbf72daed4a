import { Controller } from '@nestjs/common';
import { UNKNOWN_NAME } from '@royal-chess/application/names/user-names';
import { httpRoutes } from '@royal-chess/contracts/registry';
import { Names } from '../../identity/names.ts';
import { fromUser } from '../../platform/cqrs/app-command.ts';
import { CommandGateway } from '../../platform/cqrs/command-gateway.ts';
import { PerMinute } from '../../platform/routes/per-minute.ts';
import { Route } from '../../platform/routes/route.decorator.ts';
import type { AnswerOf, InputOf } from '../../platform/routes/route-input.ts';
import { DecideTitle } from './decide-title.command.ts';
import { Profiles } from './profiles.ts';

const perMinute = { upload: 10, picture: 600 };

/** Profiles, portraits and claims to titles. */
@Controller()
export class ProfileController {
  constructor(
    private readonly profiles: Profiles,
    private readonly names: Names,
    private readonly commands: CommandGateway,
  ) {}

  @Route(httpRoutes.myProfile)
  mine({ user }: InputOf<'myProfile'>): AnswerOf<'myProfile'> {
    return this.profiles.mine(user.id);
  }

  @Route(httpRoutes.changeProfile)
  change({ user, body }: InputOf<'changeProfile'>): AnswerOf<'changeProfile'> {
    return this.profiles.change(user.id, body);
  }

  @Route(httpRoutes.changeAvatar)
  @PerMinute('avatar-upload', perMinute.upload)
  changeAvatar({ user, upload }: InputOf<'changeAvatar'>): AnswerOf<'changeAvatar'> {
    return this.profiles.changeAvatar(user.id, upload);
  }

  @Route(httpRoutes.removeAvatar)
  removeAvatar({ user }: InputOf<'removeAvatar'>): AnswerOf<'removeAvatar'> {
    return this.profiles.removeAvatar(user.id);
  }

  @Route(httpRoutes.avatar)
  @PerMinute('avatar', perMinute.picture)
  async avatar({ user, params }: InputOf<'avatar'>): AnswerOf<'avatar'> {
    const { mediaType, bytes } = await this.profiles.avatar(params.id, user);
    return { filename: `portrait.${mediaType.slice('image/'.length)}`, content: bytes, mediaType };
  }

  @Route(httpRoutes.requestTitle)
  requestTitle({ user, body }: InputOf<'requestTitle'>): AnswerOf<'requestTitle'> {
    return this.profiles.requestTitle(user.id, body);
  }

  @Route(httpRoutes.titleRequests)
  async titleRequests(): AnswerOf<'titleRequests'> {
    const open = await this.profiles.openRequests();
    const names = await this.names.of(open.map(({ userId }) => userId));
    return { requests: open.map((one) => ({ ...one, name: names.get(one.userId) ?? UNKNOWN_NAME })) };
  }

  @Route(httpRoutes.decideTitle)
  decideTitle({ user, params, body }: InputOf<'decideTitle'>): AnswerOf<'decideTitle'> {
    return this.commands.execute(
      new DecideTitle(fromUser(user), { userId: params.id, granted: body.granted }),
    );
  }
}
