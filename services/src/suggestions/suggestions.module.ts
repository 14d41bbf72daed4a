import { Module } from '@nestjs/common';
import { LibraryApiModule } from '../library/library.module.ts';
import { MatchesApiModule } from '../matches/matches.module.ts';
import { CqrsPlatformModule } from '../platform/cqrs/cqrs-platform.module.ts';
import { PlayersApiModule } from '../players/players.module.ts';
import { TournamentsApiModule } from '../tournaments/tournaments.module.ts';
import { SuggestHandler } from './queries/suggest.query.ts';
import { SuggestionsController } from './suggestions.controller.ts';

/** What the search field suggests, from the queries of other capabilities. */
@Module({
  imports: [LibraryApiModule, MatchesApiModule, PlayersApiModule, TournamentsApiModule, CqrsPlatformModule],
  controllers: [SuggestionsController],
  providers: [SuggestHandler],
})
export class SuggestionsApiModule {}
