import { Controller } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { httpRoutes } from '@royal-chess/contracts/registry';
import { PerMinute } from '../platform/routes/per-minute.ts';
import { Route } from '../platform/routes/route.decorator.ts';
import type { AnswerOf, InputOf } from '../platform/routes/route-input.ts';
import { Suggest } from './queries/suggest.query.ts';

/** Enough to type without pauses. */
const perMinute = 120;

/** The search field of the header. */
@Controller()
export class SuggestionsController {
  constructor(private readonly queries: QueryBus) {}

  @Route(httpRoutes.suggestions)
  @PerMinute('suggestions', perMinute)
  suggest({ query, user }: InputOf<'suggestions'>): AnswerOf<'suggestions'> {
    return this.queries.execute(new Suggest(query.text, user));
  }
}
