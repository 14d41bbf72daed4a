import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { CorrectionPreview, Renaming } from '@royal-chess/contracts/library';
import type { IndexedGame } from '@royal-chess/infra/game-index/indexed-game';
import { CorrectableGames, type Corrector } from './correctable-games.ts';

/** Games that are named. */
const examples = 5;

/** How many games a renaming would correct. Refuses with `RC_NOT_FOUND` and `RC_VALIDATION` as the renaming. */
export class PreviewCorrection extends Query<CorrectionPreview> {
  constructor(
    readonly renaming: Renaming,
    readonly user: Corrector,
  ) {
    super();
  }
}

@QueryHandler(PreviewCorrection)
export class PreviewCorrectionHandler implements IQueryHandler<PreviewCorrection> {
  constructor(private readonly correctable: CorrectableGames) {}

  async execute({ renaming, user }: PreviewCorrection): Promise<CorrectionPreview> {
    let games = 0;
    let next: string | null = null;
    const shown: CorrectionPreview['examples'] = [];
    for await (const page of this.correctable.named(renaming, user, 'cursor')) {
      games += page.games.length;
      for (const { game } of page.games.slice(0, examples - shown.length))
        shown.push({ id: game.id, title: titleOf(game) });
      ({ next } = page);
    }
    return { games, examples: shown, next };
  }
}

function titleOf({ white, black, event, date }: IndexedGame): string {
  const place = [event, date?.slice(0, 4)].filter(Boolean).join(' ');
  return `${white.name ?? '?'} - ${black.name ?? '?'}${place && `, ${place}`}`;
}
