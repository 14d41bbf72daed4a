import { Controller } from '@nestjs/common';
import { httpRoutes } from '@royal-chess/contracts/registry';
import { Route } from '../../platform/routes/route.decorator.ts';
import type { AnswerOf, InputOf } from '../../platform/routes/route-input.ts';
import { SavedSearches } from './saved-searches.ts';

/** Searches that users keep. */
@Controller()
export class SavedSearchesController {
  constructor(private readonly searches: SavedSearches) {}

  @Route(httpRoutes.savedSearches)
  async list({ user }: InputOf<'savedSearches'>): AnswerOf<'savedSearches'> {
    return { items: await this.searches.list(user.id) };
  }

  @Route(httpRoutes.saveSearch)
  save({ body, user }: InputOf<'saveSearch'>): AnswerOf<'saveSearch'> {
    return this.searches.save(user.id, body.name, body.query);
  }

  @Route(httpRoutes.deleteSavedSearch)
  delete({ params, user }: InputOf<'deleteSavedSearch'>): AnswerOf<'deleteSavedSearch'> {
    return this.searches.delete(user.id, params.id);
  }
}
