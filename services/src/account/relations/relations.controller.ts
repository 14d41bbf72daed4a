import { Controller } from '@nestjs/common';
import { httpRoutes } from '@royal-chess/contracts/registry';
import { PerMinute } from '../../platform/routes/per-minute.ts';
import { Route } from '../../platform/routes/route.decorator.ts';
import type { AnswerOf, InputOf } from '../../platform/routes/route-input.ts';
import { RelationChanges } from './relation-changes.ts';
import { RelationLists } from './relation-lists.ts';
import { Relations } from './relations.ts';

/** Limits of one user a minute: a request that was declined is not repeated all the time. */
const perMinute = { request: 20, follow: 60, block: 60 };

/** Friends, follows and blocks. */
@Controller()
export class RelationsController {
  constructor(
    private readonly relations: Relations,
    private readonly lists: RelationLists,
    private readonly changes: RelationChanges,
  ) {}

  @Route(httpRoutes.relations)
  mine({ user }: InputOf<'relations'>): AnswerOf<'relations'> {
    return this.lists.of(user.id);
  }

  @Route(httpRoutes.relationTo)
  to({ user, params }: InputOf<'relationTo'>): AnswerOf<'relationTo'> {
    return this.relations.between(user.id, params.id);
  }

  @Route(httpRoutes.befriend)
  @PerMinute('friend-request', perMinute.request)
  befriend({ user, params }: InputOf<'befriend'>): AnswerOf<'befriend'> {
    return this.changes.befriend(user, params.id);
  }

  @Route(httpRoutes.unfriend)
  unfriend({ user, params }: InputOf<'unfriend'>): AnswerOf<'unfriend'> {
    return this.changes.unfriend(user.id, params.id);
  }

  @Route(httpRoutes.follow)
  @PerMinute('follow', perMinute.follow)
  follow({ user, params }: InputOf<'follow'>): AnswerOf<'follow'> {
    return this.changes.follow(user.id, params.id);
  }

  @Route(httpRoutes.unfollow)
  unfollow({ user, params }: InputOf<'unfollow'>): AnswerOf<'unfollow'> {
    return this.changes.unfollow(user.id, params.id);
  }

  @Route(httpRoutes.block)
  @PerMinute('block', perMinute.block)
  block({ user, params }: InputOf<'block'>): AnswerOf<'block'> {
    return this.changes.block(user.id, params.id);
  }

  @Route(httpRoutes.unblock)
  unblock({ user, params }: InputOf<'unblock'>): AnswerOf<'unblock'> {
    return this.changes.unblock(user.id, params.id);
  }
}
