import { Controller } from '@nestjs/common';
import { httpRoutes } from '@royal-chess/contracts/registry';
import { PerMinute } from '../platform/routes/per-minute.ts';
import { Route } from '../platform/routes/route.decorator.ts';
import type { AnswerOf, InputOf } from '../platform/routes/route-input.ts';
import { Evaluations } from './evaluations.ts';

/** An engine reaches a depth to report a few times a minute; who steps through a game reads more often. */
const perMinute = { read: 240, report: 30 };

/** Evaluations that others have computed. */
@Controller()
export class EvaluationsController {
  constructor(private readonly evaluations: Evaluations) {}

  @Route(httpRoutes.sharedEvaluation)
  @PerMinute('evaluations', perMinute.read)
  async show({ query }: InputOf<'sharedEvaluation'>): AnswerOf<'sharedEvaluation'> {
    return { evaluation: await this.evaluations.of(query.fen, query.variant) };
  }

  @Route(httpRoutes.reportEvaluation)
  @PerMinute('evaluation-report', perMinute.report)
  report({ body, user }: InputOf<'reportEvaluation'>): AnswerOf<'reportEvaluation'> {
    return this.evaluations.report(user.id, body);
  }
}
