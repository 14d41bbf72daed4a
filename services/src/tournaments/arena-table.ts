import type { BoardSide, CardRound, StandingsRow } from '@royal-chess/contracts/tournaments';
import type { ArenaEntry } from '@royal-chess/domain/tournament/arena/arena-score';
import { type ArenaStanding, arenaStandings } from '@royal-chess/domain/tournament/arena/arena-standings';
import { onePoint } from '@royal-chess/domain/tournament/model/points';
import { arenaPlayers } from '@royal-chess/domain/tournament/running/arena-course';
import type {
  ArenaGame,
  Section,
  TournamentState,
} from '@royal-chess/domain/tournament/running/tournament-state';
import { sideOf } from './board-sides.ts';
import type { EntrantsOfEvent } from './entrants.ts';
import { resultOfSide } from './player-card.ts';
import type { SectionTable, StandingsHead } from './section-table.ts';

/** The table of an arena: players meet as often as there is time, so it has games in place of rounds. */
export class ArenaTable implements SectionTable {
  readonly #section: Section;
  readonly #games: readonly ArenaGame[];
  #standings: readonly ArenaStanding[] | undefined;
  #lines: ReadonlyMap<string, ArenaStanding> | undefined;
  #rows: readonly StandingsRow[] | undefined;

  constructor(
    private readonly state: TournamentState,
    sectionId: string,
    private readonly entrants: EntrantsOfEvent,
  ) {
    this.#section = state.sections.get(sectionId) as Section;
    this.#games = [...this.#section.arena.games.values()];
  }

  side(entryId: string): BoardSide {
    const number = this.#section.order.indexOf(entryId) + 1;
    const points = (this.#line(entryId)?.points ?? 0) * onePoint;
    return sideOf(this.state, this.entrants, entryId, { number, points });
  }

  head(): StandingsHead {
    const tieBreaks = [{ code: 'PERF', name: 'Performance', dropped: null }];
    return { afterRound: this.#section.arena.ended, tieBreaks };
  }

  rows(): readonly StandingsRow[] {
    this.#rows ??= this.#table().map(({ rank, player, points, performance, sheet, onFire }) => {
      const { leftFrom = null, clubId = null } = this.state.entries.get(player.id) ?? {};
      return {
        rank,
        side: this.side(player.id),
        points: points * onePoint,
        values: [performance],
        change: null,
        withdrawn: leftFrom !== null,
        arena: { sheet: sheet.map(markOf), onFire },
        ...(clubId !== null && { clubId }),
      };
    });
    return this.#rows;
  }

  explain(entryId: string): readonly string[] {
    const line = this.#line(entryId);
    if (!line || line.performance === null) return [];
    const { games } = line.player;
    return [
      `Performance: ${line.performance}, the mean of ${games.length} games.`,
      ...games.map(({ opponentRating, outcome }) => {
        const counted = opponentRating + { win: 500, draw: 0, loss: -500 }[outcome];
        return `A ${outcome} against ${opponentRating} counts ${counted}.`;
      }),
    ];
  }

  card(entryId: string): readonly CardRound[] {
    let points = 0;
    let counted = 0;
    const sheet = this.#line(entryId)?.sheet ?? [];
    return this.#games.flatMap(({ game, white, black, matchId, result }) => {
      if (white !== entryId && black !== entryId) return [];
      const color = white === entryId ? ('white' as const) : ('black' as const);
      if (result) points += (sheet[counted++]?.points ?? 0) * onePoint;
      return {
        round: game,
        opponent: this.side(color === 'white' ? black : white),
        color,
        board: null,
        matchId,
        result: resultOfSide(result ?? null, color),
        points,
      };
    });
  }

  performance(entryId: string): number | null {
    return this.#line(entryId)?.performance ?? null;
  }

  #line(entryId: string): ArenaStanding | undefined {
    this.#lines ??= new Map(this.#table().map((line) => [line.player.id, line]));
    return this.#lines.get(entryId);
  }

  #table(): readonly ArenaStanding[] {
    this.#standings ??= arenaStandings(arenaPlayers(this.state, this.#section.sectionId));
    return this.#standings;
  }
}

const markOf = ({ points, onFire, berserk }: ArenaEntry): string =>
  `${points}${onFire ? '*' : ''}${berserk ? '!' : ''}`;
