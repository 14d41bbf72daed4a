import { Controller } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { httpRoutes } from '@royal-chess/contracts/registry';
import { fromCaller, fromUser } from '../platform/cqrs/app-command.ts';
import { CommandGateway } from '../platform/cqrs/command-gateway.ts';
import { PerMinute } from '../platform/routes/per-minute.ts';
import { Route } from '../platform/routes/route.decorator.ts';
import type { AnswerOf, InputOf } from '../platform/routes/route-input.ts';
import { AddChapters } from './commands/add-chapters.command.ts';
import { ChangeStudy } from './commands/change-study.command.ts';
import { CloneStudy } from './commands/clone-study.command.ts';
import { CreateStudy } from './commands/create-study.command.ts';
import { TakeStudySeat } from './commands/take-study-seat.command.ts';
import { ListStudies } from './queries/list-studies.query.ts';
import { StudyAsPgn } from './queries/study-as-pgn.query.ts';
import { Studies } from './studies.ts';

const perMinute = { read: 120, create: 20, change: 120, seat: 60 };

/** Studies. */
@Controller()
export class StudiesController {
  constructor(
    private readonly commands: CommandGateway,
    private readonly queries: QueryBus,
    private readonly studies: Studies,
  ) {}

  @Route(httpRoutes.studies)
  @PerMinute('study-read', perMinute.read)
  list({ query, user }: InputOf<'studies'>): AnswerOf<'studies'> {
    return this.queries.execute(new ListStudies(query, user?.id ?? null));
  }

  @Route(httpRoutes.study)
  @PerMinute('study-read', perMinute.read)
  one({ params, user }: InputOf<'study'>): AnswerOf<'study'> {
    return this.studies.view(params.id, user?.id ?? null);
  }

  @Route(httpRoutes.studyChapter)
  @PerMinute('study-read', perMinute.read)
  chapter({ params, user }: InputOf<'studyChapter'>): AnswerOf<'studyChapter'> {
    return this.studies.chapter(params.id, params.chapterId, user?.id ?? null);
  }

  @Route(httpRoutes.studyPgn)
  @PerMinute('study-read', perMinute.read)
  pgn({ params, query, user }: InputOf<'studyPgn'>): AnswerOf<'studyPgn'> {
    return this.queries.execute(new StudyAsPgn(params.id, query.chapter, user?.id ?? null));
  }

  @Route(httpRoutes.createStudy)
  @PerMinute('study-create', perMinute.create)
  create({ body: { commandId, ...wanted }, user }: InputOf<'createStudy'>): AnswerOf<'createStudy'> {
    return this.commands.execute(new CreateStudy(fromUser(user, commandId), wanted));
  }

  @Route(httpRoutes.cloneStudy)
  @PerMinute('study-create', perMinute.create)
  clone({ params, body, user }: InputOf<'cloneStudy'>): AnswerOf<'cloneStudy'> {
    return this.commands.execute(new CloneStudy(fromUser(user, body.commandId), { studyId: params.id }));
  }

  @Route(httpRoutes.addStudyChapters)
  @PerMinute('study-create', perMinute.create)
  add({ params, body, user }: InputOf<'addStudyChapters'>): AnswerOf<'addStudyChapters'> {
    const { commandId, ...wanted } = body;
    return this.commands.execute(
      new AddChapters(fromUser(user, commandId), { studyId: params.id, ...wanted }),
    );
  }

  @Route(httpRoutes.changeStudy)
  @PerMinute('study-change', perMinute.change)
  change({ params, body, user }: InputOf<'changeStudy'>): AnswerOf<'changeStudy'> {
    const { commandId, ...change } = body;
    const command = { type: 'change', ...change } as const;
    return this.commands.execute(new ChangeStudy(fromUser(user, commandId), { studyId: params.id, command }));
  }

  @Route(httpRoutes.setStudyMember)
  @PerMinute('study-change', perMinute.change)
  member({ params, body, user }: InputOf<'setStudyMember'>): AnswerOf<'setStudyMember'> {
    const { commandId, userId, access } = body;
    const command = { type: 'setMember', userId, access } as const;
    return this.commands.execute(new ChangeStudy(fromUser(user, commandId), { studyId: params.id, command }));
  }

  @Route(httpRoutes.deleteStudy)
  @PerMinute('study-change', perMinute.change)
  delete({ params, user }: InputOf<'deleteStudy'>): AnswerOf<'deleteStudy'> {
    const command = { type: 'delete' } as const;
    return this.commands.execute(new ChangeStudy(fromUser(user), { studyId: params.id, command }));
  }

  @Route(httpRoutes.changeStudyChapter)
  @PerMinute('study-change', perMinute.change)
  changeChapter({ params, body, user }: InputOf<'changeStudyChapter'>): AnswerOf<'changeStudyChapter'> {
    const { commandId, ...change } = body;
    const command = { type: 'changeChapter', chapterId: params.chapterId, ...change } as const;
    return this.commands.execute(new ChangeStudy(fromUser(user, commandId), { studyId: params.id, command }));
  }

  @Route(httpRoutes.removeStudyChapter)
  @PerMinute('study-change', perMinute.change)
  removeChapter({ params, user }: InputOf<'removeStudyChapter'>): AnswerOf<'removeStudyChapter'> {
    const command = { type: 'removeChapter', chapterId: params.chapterId } as const;
    return this.commands.execute(new ChangeStudy(fromUser(user), { studyId: params.id, command }));
  }

  @Route(httpRoutes.studyTicket)
  @PerMinute('study-ticket', perMinute.seat)
  ticket({ params, user }: InputOf<'studyTicket'>): AnswerOf<'studyTicket'> {
    return this.commands.execute(new TakeStudySeat(fromCaller(user), { user, studyId: params.id }));
  }
}
