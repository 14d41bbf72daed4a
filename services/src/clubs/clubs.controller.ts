import { Controller } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { httpRoutes } from '@royal-chess/contracts/registry';
import { fromUser } from '../platform/cqrs/app-command.ts';
import { CommandGateway } from '../platform/cqrs/command-gateway.ts';
import { PerMinute } from '../platform/routes/per-minute.ts';
import { Route } from '../platform/routes/route.decorator.ts';
import type { AnswerOf, InputOf } from '../platform/routes/route-input.ts';
import { ActInClub } from './commands/act-in-club.command.ts';
import { ChangeClub } from './commands/change-club.command.ts';
import { CloseClubOfOthers } from './commands/close-club-of-others.command.ts';
import { FoundClub } from './commands/found-club.command.ts';
import { ListClubMembers } from './queries/list-club-members.query.ts';
import { ListClubs } from './queries/list-clubs.query.ts';
import { ShowClub } from './queries/show-club.query.ts';

/** Limits of one user a minute. */
const perMinute = { read: 120, found: 10, change: 60 };

/** Clubs. */
@Controller()
export class ClubsController {
  constructor(
    private readonly commands: CommandGateway,
    private readonly queries: QueryBus,
  ) {}

  @Route(httpRoutes.clubs)
  @PerMinute('club-read', perMinute.read)
  list({ query, user }: InputOf<'clubs'>): AnswerOf<'clubs'> {
    return this.queries.execute(new ListClubs(query, user?.id ?? null));
  }

  @Route(httpRoutes.club)
  @PerMinute('club-read', perMinute.read)
  one({ params, user }: InputOf<'club'>): AnswerOf<'club'> {
    return this.queries.execute(new ShowClub(params.id, user?.id ?? null));
  }

  @Route(httpRoutes.clubMembers)
  @PerMinute('club-read', perMinute.read)
  members({ params, query, user }: InputOf<'clubMembers'>): AnswerOf<'clubMembers'> {
    return this.queries.execute(new ListClubMembers(params.id, query, user?.id ?? null));
  }

  @Route(httpRoutes.foundClub)
  @PerMinute('club-found', perMinute.found)
  found({ body: { commandId, ...club }, user }: InputOf<'foundClub'>): AnswerOf<'foundClub'> {
    return this.commands.execute(new FoundClub(fromUser(user, commandId), club));
  }

  @Route(httpRoutes.changeClub)
  @PerMinute('club-change', perMinute.change)
  change({ params, body, user }: InputOf<'changeClub'>): AnswerOf<'changeClub'> {
    const { commandId, ...change } = body;
    return this.commands.execute(new ChangeClub(fromUser(user, commandId), { clubId: params.id, ...change }));
  }

  @Route(httpRoutes.joinClub)
  @PerMinute('club-change', perMinute.change)
  join({ params, body, user }: InputOf<'joinClub'>): AnswerOf<'joinClub'> {
    const act = { type: 'join' } as const;
    return this.commands.execute(new ActInClub(fromUser(user, body.commandId), { clubId: params.id, act }));
  }

  @Route(httpRoutes.leaveClub)
  @PerMinute('club-change', perMinute.change)
  leave({ params, user }: InputOf<'leaveClub'>): AnswerOf<'leaveClub'> {
    const act = { type: 'leave' } as const;
    return this.commands.execute(new ActInClub(fromUser(user), { clubId: params.id, act }));
  }

  @Route(httpRoutes.decideClubRequest)
  @PerMinute('club-change', perMinute.change)
  answer({ params, body, user }: InputOf<'decideClubRequest'>): AnswerOf<'decideClubRequest'> {
    const { commandId, accept } = body;
    const act = { type: 'answer', userId: params.userId, accept } as const;
    return this.commands.execute(new ActInClub(fromUser(user, commandId), { clubId: params.id, act }));
  }

  @Route(httpRoutes.setClubRole)
  @PerMinute('club-change', perMinute.change)
  role({ params, body, user }: InputOf<'setClubRole'>): AnswerOf<'setClubRole'> {
    const { commandId, role } = body;
    const act = { type: 'setRole', userId: params.userId, role } as const;
    return this.commands.execute(new ActInClub(fromUser(user, commandId), { clubId: params.id, act }));
  }

  @Route(httpRoutes.closeClub)
  @PerMinute('club-change', perMinute.change)
  close({ params, user }: InputOf<'closeClub'>): AnswerOf<'closeClub'> {
    const act = { type: 'close' } as const;
    return this.commands.execute(new ActInClub(fromUser(user), { clubId: params.id, act }));
  }

  @Route(httpRoutes.closeClubOfOthers)
  @PerMinute('club-change', perMinute.change)
  closeOfOthers({ params, body, user }: InputOf<'closeClubOfOthers'>): AnswerOf<'closeClubOfOthers'> {
    return this.commands.execute(
      new CloseClubOfOthers(fromUser(user, body.commandId), { clubId: params.id }),
    );
  }
}
