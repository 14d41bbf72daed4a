import { Controller } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { httpRoutes } from '@royal-chess/contracts/registry';
import { Clock } from '@royal-chess/infra/clock/clock';
import { PerMinute } from '../platform/routes/per-minute.ts';
import { Route } from '../platform/routes/route.decorator.ts';
import type { AnswerOf, InputOf } from '../platform/routes/route-input.ts';
import { RepertoireGaps } from './repertoire-gaps.query.ts';
import { Repertoires } from './repertoires.ts';

/** A search for gaps counts the games of many positions. */
const perMinute = { read: 120, gaps: 10, change: 60, review: 240 };

/** The opening trainer of the caller. */
@Controller()
export class RepertoiresController {
  constructor(
    private readonly repertoires: Repertoires,
    private readonly queries: QueryBus,
    private readonly clock: Clock,
  ) {}

  @Route(httpRoutes.repertoire)
  @PerMinute('repertoire', perMinute.read)
  async show({ params: { color }, user }: InputOf<'repertoire'>): AnswerOf<'repertoire'> {
    const positions = await this.repertoires.of({ userId: user.id, color });
    return { color, positions, now: this.clock.now() };
  }

  @Route(httpRoutes.repertoireGaps)
  @PerMinute('repertoire-gaps', perMinute.gaps)
  gaps({ params: { color }, query, user }: InputOf<'repertoireGaps'>): AnswerOf<'repertoireGaps'> {
    return this.queries.execute(new RepertoireGaps(user, color, query));
  }

  @Route(httpRoutes.addToRepertoire)
  @PerMinute('repertoire-change', perMinute.change)
  add({ params: { color }, body, user }: InputOf<'addToRepertoire'>): AnswerOf<'addToRepertoire'> {
    return this.repertoires.add({ userId: user.id, color }, body.pgn, body.plies);
  }

  @Route(httpRoutes.removeFromRepertoire)
  @PerMinute('repertoire-change', perMinute.change)
  remove({
    params: { color },
    body,
    user,
  }: InputOf<'removeFromRepertoire'>): AnswerOf<'removeFromRepertoire'> {
    return this.repertoires.remove({ userId: user.id, color }, body.key, body.uci);
  }

  @Route(httpRoutes.reviewRepertoire)
  @PerMinute('repertoire-review', perMinute.review)
  review({ params: { color }, body, user }: InputOf<'reviewRepertoire'>): AnswerOf<'reviewRepertoire'> {
    return this.repertoires.review({ userId: user.id, color }, body);
  }
}
