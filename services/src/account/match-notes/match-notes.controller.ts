import { Controller } from '@nestjs/common';
import { httpRoutes } from '@royal-chess/contracts/registry';
import { Route } from '../../platform/routes/route.decorator.ts';
import type { AnswerOf, InputOf } from '../../platform/routes/route-input.ts';
import { MatchNotes } from './match-notes.ts';

/** The caller's notes about matches. */
@Controller()
export class MatchNotesController {
  constructor(private readonly notes: MatchNotes) {}

  @Route(httpRoutes.matchNote)
  async mine({ user, params }: InputOf<'matchNote'>): AnswerOf<'matchNote'> {
    return { text: await this.notes.of(user.id, params.id) };
  }

  @Route(httpRoutes.writeMatchNote)
  write({ user, params, body }: InputOf<'writeMatchNote'>): AnswerOf<'writeMatchNote'> {
    return this.notes.write(user.id, params.id, body.text);
  }
}
