import type { INestApplicationContext } from '@nestjs/common';
import { drawRandom } from '@royal-chess/application/matches/draw-random';
import { currentRating } from '@royal-chess/application/ratings/current-rating';
import type { Result } from '@royal-chess/contracts/chess';
import type { PgnGame } from '@royal-chess/domain/chess/pgn/pgn-game';
import { matchStream } from '@royal-chess/domain/match/match-stream';
import type { TournamentState } from '@royal-chess/domain/tournament/running/tournament-state';
import { newcomer } from '@royal-chess/domain/rating/glicko';
import { EventStore } from '@royal-chess/infra/event-store/event-store';
import { derivedId } from '@royal-chess/infra/ids/derived-id';
import { fromSystem } from '@royal-chess/services/platform/cqrs/app-command';
import { timeControlOf } from '@royal-chess/services/tournaments/time-control-of';
import { TournamentDecisions } from '@royal-chess/services/tournaments/tournament-decisions';
import { demoGames, playedMatch } from './demo-games.ts';

interface OfSection {
  readonly tournamentId: string;
  readonly sectionId: string;
  /** How well each user plays, as a rating. */
  readonly strengths: ReadonlyMap<string, number>;
}

/** A board of a round with the ids of its users and of its match. */
interface DemoBoard {
  readonly matchId: string;
  readonly whiteId: string;
  readonly blackId: string;
  readonly game: PgnGame;
}

/** Fills the boards of a round with whole games, which the strengths of the players make likely. */
export class DemoRounds {
  readonly #games = demoGames();
  readonly #store: EventStore;
  readonly #decisions: TournamentDecisions;

  constructor(
    app: Pick<INestApplicationContext, 'get'>,
    private readonly of: OfSection,
  ) {
    this.#store = app.get(EventStore, { strict: false });
    this.#decisions = app.get(TournamentDecisions, { strict: false });
  }

  /**
   * Writes the matches of a round before it starts, so that no room opens for them, and records their results once it runs. A repeat
   * changes nothing.
   */
  async play(state: TournamentState, round: number): Promise<void> {
    const section = state.sections.get(this.of.sectionId);
    const { phase } = section?.rounds[round - 1] ?? {};
    if (phase !== 'draft' && phase !== 'published' && phase !== 'running') return;
    for (const board of this.#boards(state, round))
      if (phase === 'running') await this.#record(board);
      else await this.#write(state, board);
  }

  #boards(state: TournamentState, round: number): DemoBoard[] {
    const { tournamentId, sectionId, strengths } = this.of;
    const { boards = [], draft, phase } = state.sections.get(sectionId)?.rounds[round - 1] ?? {};
    const pairs = phase === 'draft' ? (draft?.pairs ?? []) : boards;
    const left = [...this.#games];
    return pairs.flatMap(({ white, black }, index) => {
      const [one, other] = [state.entries.get(white), state.entries.get(black)];
      if (!one?.userId || !other?.userId) return [];
      const lot = lotOf(tournamentId, white, black);
      const strengthOf = (userId: string): number => strengths.get(userId) ?? newcomer.rating;
      const wanted = resultOf(strengthOf(one.userId) - strengthOf(other.userId), lot);
      // Each game once in a round, and the rounds begin at different ones.
      const from = Math.floor(lot * 1_000_003) % left.length;
      const found = [...left.keys()].map((at) => (at + from) % left.length);
      const at = found.find((place) => left[place]?.result === wanted) ?? from;
      const [game] = left.splice(at, 1);
      if (!game) return [];
      // As the start of a round makes it.
      const matchId = derivedId(tournamentId, sectionId, String(round), String(index + 1), '1');
      return { matchId, whiteId: one.userId, blackId: other.userId, game };
    });
  }

  async #write(state: TournamentState, { matchId, whiteId, blackId, game }: DemoBoard): Promise<void> {
    const settings = state.settings?.sections.find(({ id }) => id === this.of.sectionId);
    if (!settings) return;
    const { variant, rated } = settings.format;
    const pool = { variant, timeControl: timeControlOf(settings.game) };
    const [white, black] = await Promise.all(
      [whiteId, blackId].map(async (userId) => ({
        userId,
        rating: await currentRating(this.#store, userId, pool),
      })),
    );
    if (!white || !black) return;
    const { tournamentId } = this.of;
    const start = { type: 'startMatch', white, black, ...pool, rated, tournamentId } as const;
    await this.#store.append({
      stream: matchStream(matchId),
      // A conflict is the match of an earlier attempt.
      expectedVersion: 0,
      events: playedMatch({ ...start, random: drawRandom() }, game),
      context: { commandId: matchId, actor: 'system', correlationId: matchId },
    });
  }

  /** As the process manager of results does; whichever is first, it counts once. */
  async #record({ matchId, game: { result, moves } }: DemoBoard): Promise<void> {
    await this.#decisions.decide(this.of.tournamentId, fromSystem(derivedId('record', matchId)), {
      type: 'recordMatch',
      matchId,
      result: result === '*' ? null : result,
      absent: [],
      whiteBerserk: false,
      blackBerserk: false,
      plies: moves.length,
    });
  }
}

/** In [0, 1), the same for the same board. */
const lotOf = (...parts: readonly string[]): number =>
  Number.parseInt(derivedId('demo-result', ...parts).slice(0, 8), 16) / 2 ** 32;

const drawShare = 0.3;

/** A result as ratings make it likely (FIDE Rating Regulations, 8.1.2), White being 35 points stronger. @param lot in [0, 1) */
function resultOf(lead: number, lot: number): Result {
  const expected = 1 / (1 + 10 ** (-(lead + 35) / 400));
  const whiteWins = Math.max(0, expected - drawShare / 2);
  if (lot < whiteWins) return '1-0';
  return lot < whiteWins + drawShare ? '1/2-1/2' : '0-1';
}
