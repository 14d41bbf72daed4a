import { Controller, Inject } from '@nestjs/common';
import { httpRoutes } from '@royal-chess/contracts/registry';
import { CONFIG } from '../platform/ports.module.ts';
import { Route } from '../platform/routes/route.decorator.ts';
import type { AnswerOf, InputOf } from '../platform/routes/route-input.ts';
import type { TournamentRedirectsSettings } from './tournament-redirects-settings.ts';

/** Where short addresses of tournaments lead. */
@Controller()
export class TournamentRedirectsController {
  constructor(@Inject(CONFIG) private readonly config: TournamentRedirectsSettings) {}

  @Route(httpRoutes.tournamentRedirect)
  async redirect({ params: { name } }: InputOf<'tournamentRedirect'>): AnswerOf<'tournamentRedirect'> {
    return { tournamentId: this.config.tournamentRedirects[name] };
  }
}
