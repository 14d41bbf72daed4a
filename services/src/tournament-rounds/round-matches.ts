import type {
  TournamentGame,
  TournamentPair,
} from '@royal-chess/application/matches/start-tournament-matches';
import type { Recorded } from '@royal-chess/contracts/registry';
import type { SectionSettings } from '@royal-chess/contracts/tournaments';
import { chess960Starts } from '@royal-chess/domain/chess/start/chess960-start';
import type { Board, TournamentState } from '@royal-chess/domain/tournament/running/tournament-state';
import { tournamentIdOf } from '@royal-chess/domain/tournament/running/tournament-stream';
import { derivedId } from '@royal-chess/infra/ids/derived-id';
import { timeControlOf } from '../tournaments/time-control-of.ts';

/** Types of events that open matches. */
export const openingTypes = ['RoundStarted', 'BoardMatchReplaced', 'TieContinued', 'ArenaPaired'] as const;
export type OpeningEvent = Recorded<(typeof openingTypes)[number]>;

/** Whether an event opens matches. */
export const opensMatches = (event: { readonly type: string }): event is OpeningEvent =>
  openingTypes.some((type) => type === event.type);

/** Matches that are to be started, all with the same conditions. */
export interface RoundMatches {
  readonly pairs: readonly TournamentPair[];
  readonly game: TournamentGame;
}

const minuteMs = 60_000;
/** Least time to come to the board, milliseconds: also for players of a round that started while no process ran. */
const leastJoinMs = 30_000;

/**
 * The matches that an event opens, as the event stands now: boards that have a result or another match by now are left out, and
 * so are games of users who do not exist.
 */
export function matchesOf(state: TournamentState, event: OpeningEvent): RoundMatches | null {
  const { sectionId } = event.data;
  const settings = state.settings?.sections.find(({ id }) => id === sectionId);
  if (!settings) return null;
  const pairs = pairsOf(state, event);
  const game = { joinMs: joinMsOf(event, settings), ...gameOf(event, settings), ...tieGameOf(state, event) };
  return pairs.length > 0 ? { pairs, game } : null;
}

/** What is special about a game that breaks a tie: its clocks, and that an Armageddon, being no equal game, is not rated. */
function tieGameOf(
  state: TournamentState,
  event: OpeningEvent,
): Partial<Pick<TournamentGame, 'timeControl' | 'armageddon' | 'rated'>> {
  if (event.type !== 'TieContinued' && event.type !== 'BoardMatchReplaced') return {};
  const { sectionId, round, board: number } = event.data;
  const board = state.sections.get(sectionId)?.rounds[round - 1]?.boards[number - 1];
  const settings = state.settings?.sections.find(({ id }) => id === sectionId);
  if (!board || !settings) return {};
  const { clocks, isArmageddon } = board;
  const { initialMs } = timeControlOf(settings.game);
  const { whiteMs, blackMs } = clocks ?? { whiteMs: initialMs, blackMs: initialMs };
  return {
    ...(clocks && { timeControl: { initialMs: whiteMs, incrementMs: clocks.incrementMs } }),
    ...(isArmageddon && { armageddon: { whiteMs, blackMs }, rated: false }),
  };
}

function pairsOf(state: TournamentState, event: OpeningEvent): TournamentPair[] {
  if (event.type === 'ArenaPaired') return pairOf(state, event.data, event.data.matchId);
  const { sectionId, round } = event.data;
  const boards = state.sections.get(sectionId)?.rounds[round - 1]?.boards ?? [];
  const opened =
    event.type === 'RoundStarted'
      ? event.data.matches
      : [{ board: event.data.board, matchId: event.data.matchId }];
  return opened.flatMap(({ board: number, matchId }) => {
    const board = boards[number - 1];
    const isOpen = board !== undefined && board.matchId === matchId && board.result === null;
    return isOpen && matchId !== null ? pairOf(state, board, matchId) : [];
  });
}

function pairOf(
  { entries }: TournamentState,
  { white, black }: Pick<Board, 'white' | 'black'>,
  matchId: string,
): TournamentPair[] {
  const whiteId = entries.get(white)?.userId;
  const blackId = entries.get(black)?.userId;
  return whiteId && blackId ? [{ matchId, whiteId, blackId }] : [];
}

function joinMsOf(event: OpeningEvent, { game }: SectionSettings): number {
  // In an arena no player waits for long: the opponent is free for another game soon.
  if (event.type === 'ArenaPaired') return leastJoinMs;
  const joinMs = event.type === 'RoundStarted' ? event.data.joinUntil - event.at : game.joinTime * minuteMs;
  return Math.max(leastJoinMs, Math.round(joinMs));
}

function gameOf(event: OpeningEvent, { format, game }: SectionSettings): Omit<TournamentGame, 'joinMs'> {
  const { system, variant, rated, berserk = true } = format;
  return {
    tournamentId: tournamentIdOf(event.stream),
    variant,
    rated,
    timeControl: timeControlOf(game),
    ...(system === 'arena' && berserk && { berserk }),
    ...(system === 'simul' && { display: true as const }),
    ...(variant === '960' && { startNumber: startNumberOf(event) }),
  };
}

/** Chess960: all boards of a round have the same position, each game of an arena and each that breaks a tie its own. */
function startNumberOf(event: OpeningEvent): number {
  const { sectionId } = event.data;
  const game =
    event.type === 'ArenaPaired' || (event.type === 'TieContinued' && event.data.matchId !== null)
      ? String(event.data.matchId)
      : String(event.data.round);
  return Number.parseInt(derivedId('start', event.stream, sectionId, game).slice(0, 8), 16) % chess960Starts;
}
