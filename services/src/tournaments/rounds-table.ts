import type { BoardSide, CardRound, StandingsRow } from '@royal-chess/contracts/tournaments';
import {
  type PlayerRatingReport,
  ratingReport,
} from '@royal-chess/domain/tournament/event-ratings/rating-report';
import type { RatingKind } from '@royal-chess/domain/tournament/event-ratings/expected-score';
import {
  type RatingCorrection,
  withRatingCorrections,
} from '@royal-chess/domain/tournament/event-ratings/rating-corrections';
import { scoreAfter } from '@royal-chess/domain/tournament/model/points';
import type { SectionTournament } from '@royal-chess/domain/tournament/running/as-tournament';
import { sectionFacts } from '@royal-chess/domain/tournament/running/section-facts';
import { sectionStandings } from '@royal-chess/domain/tournament/running/section-standings';
import type { Section, TournamentState } from '@royal-chess/domain/tournament/running/tournament-state';
import type { Standings } from '@royal-chess/domain/tournament/tie-breaks/standings';
import { speedOf } from '@royal-chess/domain/match/speed';
import type { EntrantsOfEvent } from './entrants.ts';
import { cardOf } from './player-card.ts';
import { sideOf } from './board-sides.ts';
import type { SectionTable, StandingsHead } from './section-table.ts';
import { columnsOfStandings, validCodes } from './tie-break-columns.ts';
import { tournamentOf } from './tournament-of.ts';
import { timeControlOf } from './time-control-of.ts';

/** FIDE's lists of ratings by the speed of a game; bullet has none and counts as blitz. */
const kinds: Readonly<Record<string, RatingKind>> = { bullet: 'blitz', blitz: 'blitz', rapid: 'rapid' };

/** The tables of a section that is played in rounds. */
export class RoundsTable implements SectionTable {
  readonly #section: Section;
  readonly #of: SectionTournament;
  readonly #standings = new Map<number | undefined, Standings>();
  readonly #rows = new Map<number | undefined, StandingsRow[]>();
  #report: ReadonlyMap<number, PlayerRatingReport> | undefined;

  constructor(
    private readonly state: TournamentState,
    sectionId: string,
    private readonly entrants: EntrantsOfEvent,
  ) {
    this.#section = state.sections.get(sectionId) as Section;
    this.#of = tournamentOf(state, sectionId, entrants);
  }

  side(entryId: string, beforeRound?: number): BoardSide {
    const { tournament, numberOf } = this.#of;
    const number = numberOf.get(entryId) ?? 0;
    const player = tournament.players[number - 1];
    const rounds = beforeRound === undefined ? tournament.plannedRounds : beforeRound - 1;
    const points = player ? scoreAfter(tournament, player, rounds) : 0;
    return sideOf(this.state, this.entrants, entryId, { number, points });
  }

  #table(afterRound?: number): Standings {
    const known = this.#standings.get(afterRound);
    if (known) return known;
    const codes = validCodes(this.#section.tieBreaks);
    const made = sectionStandings(this.state, this.#section.sectionId, this.#of, codes, afterRound);
    this.#standings.set(afterRound, made);
    return made;
  }

  head(afterRound?: number): StandingsHead {
    const table = this.#table(afterRound);
    return { afterRound: table.afterRound, tieBreaks: columnsOfStandings(table).tieBreaks };
  }

  rows(afterRound?: number): readonly StandingsRow[] {
    const known = this.#rows.get(afterRound);
    if (known) return known;
    const table = this.#table(afterRound);
    const { rows, afterRound: after } = table;
    const { scores } = columnsOfStandings(table);
    const report = this.#ratings();
    const made = rows.map(({ rank, number, values }) => {
      const change = report.get(number)?.change ?? null;
      const entryId = this.#of.entryAt(number);
      const side = this.side(entryId, after + 1);
      return {
        rank,
        side,
        points: side.points,
        values: values.slice(scores),
        change: change && tenths(change.exact),
        withdrawn: (this.state.entries.get(entryId)?.leftFrom ?? null) !== null,
      };
    });
    this.#rows.set(afterRound, made);
    return made;
  }

  explain(entryId: string, column: number): readonly string[] {
    const table = this.#table();
    const { scores, shown } = columnsOfStandings(table);
    const number = this.#of.numberOf.get(entryId);
    if (number === undefined || column >= shown) return [];
    return table.explain(number, column + scores).sentences;
  }

  card(entryId: string): readonly CardRound[] {
    return cardOf(this, this.#section, this.#of, entryId);
  }

  performance(entryId: string): number | null {
    return this.#ratings().get(this.#of.numberOf.get(entryId) ?? 0)?.performance ?? null;
  }

  /** Results that the rating report has otherwise than the event. */
  #corrections(): RatingCorrection[] {
    const numberOf = (entryId: string): number => this.#of.numberOf.get(entryId) ?? 0;
    return this.#section.rounds.flatMap(({ boards }, index) =>
      boards.flatMap(({ white, black, reported }) =>
        reported ? [{ round: index + 1, white: numberOf(white), black: numberOf(black), ...reported }] : [],
      ),
    );
  }

  /** What the results mean for ratings by FIDE's tables; empty where the section is not rated by them. */
  #ratings(): ReadonlyMap<number, PlayerRatingReport> {
    if (this.#report) return this.#report;
    const facts = sectionFacts(this.state, this.#section.sectionId);
    const isRated = facts?.settings.format.rated === true && facts.settings.format.variant === 'classical';
    const kind = facts ? (kinds[speedOf(timeControlOf(facts.settings.game))] ?? 'standard') : 'standard';
    const year = Number(this.state.settings?.date.slice(0, 4));
    const reported = withRatingCorrections(this.#of.tournament, this.#corrections());
    const report = isRated ? ratingReport(reported, { kind, year }) : [];
    this.#report = new Map(report.map((line) => [line.number, line]));
    return this.#report;
  }
}

const tenths = (value: number): number => Math.round(value * 10) / 10;
