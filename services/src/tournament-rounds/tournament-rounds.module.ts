import { Module } from '@nestjs/common';
import { TournamentsModule } from '../tournaments/tournaments.module.ts';
import { SupersededMatches } from './superseded-matches.ts';
import { TournamentClocks } from './tournament-clocks.ts';
import { TournamentDeadlines } from './tournament-deadlines.ts';
import { TournamentResultsManager } from './tournament-results.manager.ts';
import { TournamentRoundsManager } from './tournament-rounds.manager.ts';

/** Has events go on by themselves: their matches, results and deadlines. */
@Module({
  imports: [TournamentsModule],
  controllers: [TournamentRoundsManager, TournamentResultsManager],
  providers: [TournamentClocks, SupersededMatches, TournamentDeadlines],
})
export class TournamentRoundsProcessModule {}
