import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { RatingsQuery, RatingsView } from '@royal-chess/contracts/tournaments';
import {
  chooseRating,
  type ChosenRating,
  ratingDifferences,
  usualSequence,
} from '@royal-chess/domain/tournament/entry-rating/choose-rating';
import { sectionFacts } from '@royal-chess/domain/tournament/running/section-facts';
import { speedOf } from '@royal-chess/domain/match/speed';
import { FideList } from '@royal-chess/infra/fide-list/fide-list';
import { Entrants } from '../../tournaments/entrants.ts';
import { timeControlOf } from '../../tournaments/time-control-of.ts';
import { tournamentOf } from '../../tournaments/tournament-of.ts';
import { TournamentReader, type Viewer } from '../../tournaments/tournament-reader.ts';
import type { SectionPlace } from '../section-ranking.ts';

/** The ratings of a section's entries beside FIDE's list. Refuses with `RC_TOURNAMENT_NOT_FOUND`. */
export class TournamentRatings extends Query<RatingsView> {
  constructor(
    readonly place: SectionPlace,
    readonly viewer: Viewer,
    readonly options: RatingsQuery,
  ) {
    super();
  }
}

/** FIDE's lists by the speed of a game; bullet counts as blitz. */
const kinds: Readonly<Record<string, 'rapid' | 'blitz'>> = {
  bullet: 'blitz',
  blitz: 'blitz',
  rapid: 'rapid',
};

@QueryHandler(TournamentRatings)
export class TournamentRatingsHandler implements IQueryHandler<TournamentRatings> {
  constructor(
    private readonly reader: TournamentReader,
    private readonly entrants: Entrants,
    private readonly list: FideList,
  ) {}

  async execute({ place, viewer, options }: TournamentRatings): Promise<RatingsView> {
    const { state, version } = await this.reader.readSection(place.id, place.section, viewer);
    const facts = sectionFacts(state, place.section);
    const speed = facts ? (kinds[speedOf(timeControlOf(facts.settings.game))] ?? 'standard') : 'standard';
    const lists = options.lists ?? [...usualSequence[speed]];
    const method = facts?.settings.format.ratingMethod ?? 'FIDE';
    const { tournament, entryAt } = tournamentOf(
      state,
      place.section,
      await this.entrants.of(place.id, state),
    );
    const chosen = new Map<number, ChosenRating>();
    for (const { startingNumber, fideId } of tournament.players) {
      const player = fideId === undefined ? null : await this.list.player(Number(fideId));
      const national = state.entries.get(entryAt(startingNumber))?.ratings?.national;
      if (!player && !national) continue;
      const fide = Object.fromEntries(
        (['standard', 'rapid', 'blitz'] as const).map((kind) => [kind, player?.[kind]?.rating ?? 0]),
      );
      const held = { fide, national: national ? { standard: national } : {} };
      chosen.set(startingNumber, chooseRating(held, method, lists));
    }
    const rows = tournament.players.map(({ startingNumber: number, name, rating }) => ({
      entryId: entryAt(number),
      number,
      name,
      rating,
      chosen: chosen.get(number)?.chosen ?? null,
      others: [...(chosen.get(number)?.others ?? [])],
    }));
    return {
      version,
      listOf: (await this.list.status())?.importedAt ?? null,
      lists,
      rows,
      differences: ratingDifferences(rows, (number) => chosen.get(number) ?? null).map(
        ({ sentence }) => sentence,
      ),
    };
  }
}
