import { Controller } from '@nestjs/common';
import { httpRoutes } from '@royal-chess/contracts/registry';
import { fromUser } from '../platform/cqrs/app-command.ts';
import { CommandGateway } from '../platform/cqrs/command-gateway.ts';
import { PerMinute } from '../platform/routes/per-minute.ts';
import { Route } from '../platform/routes/route.decorator.ts';
import type { AnswerOf, InputOf } from '../platform/routes/route-input.ts';
import { DecideReports } from './decide-reports.command.ts';
import { ModerationQueue } from './moderation-queue.ts';
import { Reports } from './reports.ts';

const perMinute = { report: 5, picture: 300 };

/** What people report, and what staff decide on it. */
@Controller()
export class ModerationController {
  constructor(
    private readonly reports: Reports,
    private readonly queue: ModerationQueue,
    private readonly commands: CommandGateway,
  ) {}

  @Route(httpRoutes.report)
  @PerMinute('report', perMinute.report)
  report({ body, user }: InputOf<'report'>): AnswerOf<'report'> {
    return this.reports.add(user.id, body);
  }

  @Route(httpRoutes.moderation)
  cases({ query }: InputOf<'moderation'>): AnswerOf<'moderation'> {
    return this.queue.cases(query.state);
  }

  @Route(httpRoutes.reportedPicture)
  @PerMinute('reported-picture', perMinute.picture)
  async picture({ params: { messageId, file } }: InputOf<'reportedPicture'>): AnswerOf<'reportedPicture'> {
    const content = await this.reports.picture(messageId, file);
    const mediaType = file.endsWith('.avif') ? 'image/avif' : 'image/webp';
    return { filename: file, content, mediaType, isInline: true };
  }

  @Route(httpRoutes.decideReports)
  decide({ body, user }: InputOf<'decideReports'>): AnswerOf<'decideReports'> {
    const { commandId, outcome, ...subject } = body;
    return this.commands.execute(
      new DecideReports(fromUser(user, commandId), { ...subject, command: { type: outcome } }),
    );
  }
}
