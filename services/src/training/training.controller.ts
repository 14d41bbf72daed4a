import { Controller } from '@nestjs/common';
import { httpRoutes } from '@royal-chess/contracts/registry';
import { PerMinute } from '../platform/routes/per-minute.ts';
import { Route } from '../platform/routes/route.decorator.ts';
import type { AnswerOf, InputOf } from '../platform/routes/route-input.ts';
import { TrainingResults } from './training-results.ts';

/** What users trained. */
@Controller()
export class TrainingController {
  constructor(private readonly results: TrainingResults) {}

  @Route(httpRoutes.myTraining)
  async mine({ user }: InputOf<'myTraining'>): AnswerOf<'myTraining'> {
    return { results: await this.results.of(user.id) };
  }

  @PerMinute('record-training', 60)
  @Route(httpRoutes.recordSkillRun)
  async skill({ user, body }: InputOf<'recordSkillRun'>): AnswerOf<'recordSkillRun'> {
    await this.results.recordSkill(user.id, body);
    return { results: await this.results.of(user.id) };
  }

  @PerMinute('record-training', 60)
  @Route(httpRoutes.recordDrill)
  async drill({ user, body }: InputOf<'recordDrill'>): AnswerOf<'recordDrill'> {
    await this.results.recordDrill(user.id, body);
    return { results: await this.results.of(user.id) };
  }
}
