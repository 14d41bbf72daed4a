import type { Result } from '@royal-chess/contracts/chess';
import {
  maxRelayedMoves,
  type RelayedGameEvent,
  type RelayedGameStarted,
  type RelayedMove,
} from '@royal-chess/contracts/tournaments';
import type { LiveGame } from '../../chess/pgn/live-line.ts';
import { initialRelayedGame, type RelayedGame } from './relayed-game.ts';

/** A game as its source has it now. */
export type SourceGame = Pick<LiveGame, 'variant' | 'startFen' | 'moves' | 'result' | 'fault'>;

/** Where a relayed game belongs. */
export type RelayedPlace = Omit<RelayedGameStarted, 'variant' | 'startFen'>;

/** A clock that is missing is none that was corrected. */
const isSame = (before: RelayedMove | undefined, now: RelayedMove): boolean =>
  before?.uci === now.uci && (now.clockMs === null || before.clockMs === now.clockMs);

/** Half-moves that are the same in both. */
function sameMoves(before: readonly RelayedMove[], now: readonly RelayedMove[]): number {
  const differs = now.findIndex((move, index) => !isSame(before[index], move));
  return differs < 0 ? now.length : differs;
}

/** The moves after the first `keep`, in as many events as their number needs; none when nothing changed. */
function movesSet(
  before: readonly RelayedMove[],
  now: readonly RelayedMove[],
): Extract<RelayedGameEvent, { type: 'RelayedMovesSet' }>[] {
  const keep = sameMoves(before, now);
  if (keep === now.length && keep === before.length) return [];
  const events = [];
  for (let from = keep; from === keep || from < now.length; from += maxRelayedMoves)
    events.push({
      type: 'RelayedMovesSet' as const,
      data: { keep: from, moves: now.slice(from, from + maxRelayedMoves) },
    });
  return events;
}

const resultOf = ({ result }: SourceGame): Result | null => (result === '*' ? null : result);
const maxFault = 300;

/**
 * The events that bring a relayed game to where its source is: new moves, corrected or taken-back ones, other clocks, a result. The
 * same game again gives none.
 */
export function followSource(game: RelayedGame, place: RelayedPlace, source: SourceGame): RelayedGameEvent[] {
  const { variant, startFen } = source;
  const isSameStart = game.start?.variant === variant && game.start.startFen === startFen;
  const before = isSameStart ? game : initialRelayedGame;
  const events: RelayedGameEvent[] = [];
  if (!isSameStart) events.push({ type: 'RelayedGameStarted', data: { ...place, variant, startFen } });
  events.push(...movesSet(before.moves, source.moves));
  const result = resultOf(source);
  if (result !== before.result) events.push({ type: 'RelayedResultSet', data: { result } });
  const error = source.fault?.slice(0, maxFault) ?? null;
  if (error !== before.fault) events.push({ type: 'RelayedTailRefused', data: { error } });
  return events;
}
