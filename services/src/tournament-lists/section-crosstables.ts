import { Injectable } from '@nestjs/common';
import type { PairingSystemName } from '@royal-chess/contracts/tournaments';
import {
  type MatrixRow,
  roundRobinCrosstable,
} from '@royal-chess/domain/tournament/crosstable/round-robin-crosstable';
import {
  type SwissCrosstable,
  swissCrosstable,
} from '@royal-chess/domain/tournament/crosstable/swiss-crosstable';
import { ProblemException } from '../platform/problems/problem-exception.ts';
import { Entrants } from '../tournaments/entrants.ts';
import { tournamentOf } from '../tournaments/tournament-of.ts';
import type { Viewer } from '../tournaments/tournament-reader.ts';
import { type SectionPlace, type SectionRanking, SectionRankings } from './section-ranking.ts';

/** A crosstable: round by round, or everybody against everybody. */
export interface SectionCrosstable {
  readonly ranking: SectionRanking;
  readonly table:
    | { readonly kind: 'rounds'; readonly rounds: SwissCrosstable }
    | { readonly kind: 'matrix'; readonly rows: readonly MatrixRow[] };
}

/** Systems whose rounds do not make one table of players. */
const withoutTable: ReadonlySet<PairingSystemName> = new Set(['arena', 'simul']);
const everyoneMeets: ReadonlySet<PairingSystemName> = new Set(['round-robin', 'double-round-robin']);

/** Crosstables of sections, for the page and for the paper. */
@Injectable()
export class SectionCrosstables {
  constructor(
    private readonly rankings: SectionRankings,
    private readonly entrants: Entrants,
  ) {}

  /**
   * The crosstable after a round, or after the last.
   * @throws ProblemException `RC_TOURNAMENT_NOT_FOUND`, also for a system without one
   */
  async of(place: SectionPlace, viewer: Viewer, round?: number): Promise<SectionCrosstable> {
    const ranking = await this.rankings.of(place, viewer, round);
    const { seen, settings, rows, afterRound } = ranking;
    const { system } = settings.format;
    if (withoutTable.has(system))
      throw ProblemException.because('RC_TOURNAMENT_NOT_FOUND', 'This system has no crosstable.');
    const { tournament } = tournamentOf(
      seen.state,
      place.section,
      await this.entrants.of(place.id, seen.state),
    );
    const standings = { rows, afterRound };
    return {
      ranking,
      table: everyoneMeets.has(system)
        ? { kind: 'matrix', rows: roundRobinCrosstable(tournament, standings) }
        : { kind: 'rounds', rounds: swissCrosstable(tournament, standings) },
    };
  }
}
