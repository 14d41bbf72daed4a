import type { TimeControl, Variant } from '@royal-chess/contracts/chess';
import { matchDecider } from '@royal-chess/domain/match/match-decider';
import { matchStream } from '@royal-chess/domain/match/match-stream';
import type { Append, EventStore } from '@royal-chess/infra/event-store/event-store';
import { currentRating } from '../ratings/current-rating.ts';
import { drawRandom } from './draw-random.ts';

/** A game of a tournament: two users with their colors, on the stream of its id. */
export interface TournamentPair {
  readonly matchId: string;
  readonly whiteId: string;
  readonly blackId: string;
}

/** What the games of a round have in common. */
export interface TournamentGame {
  readonly tournamentId: string;
  readonly variant: Variant;
  readonly timeControl: TimeControl;
  readonly rated: boolean;
  /** See `MatchStarted`. */
  readonly joinMs: number;
  /** See `MatchStarted`. */
  readonly berserk?: true;
  /** See `MatchStarted`. */
  readonly display?: true;
  /** See `MatchStarted`. */
  readonly armageddon?: { readonly whiteMs: number; readonly blackMs: number };
  /** Chess960: the position of all games of the round. */
  readonly startNumber?: number;
}

/** Matches in one write: the rooms of the first ones are opened while the others are written. */
const matchesInAWrite = 100;

/**
 * Starts games of a tournament with the current ratings. Those that have started are left as they are, so it can be repeated after
 * a crash.
 * @throws EventStoreUnavailable
 */
export async function startTournamentMatches(
  store: Pick<EventStore, 'appendMany' | 'newest'>,
  pairs: readonly TournamentPair[],
  game: TournamentGame,
  causationId: string,
): Promise<void> {
  for (let from = 0; from < pairs.length; from += matchesInAWrite) {
    const piece = pairs.slice(from, from + matchesInAWrite);
    const appends = await Promise.all(piece.map((pair) => startOf(store, pair, game, causationId)));
    // A conflict is a match that another attempt has started.
    await store.appendMany(appends);
  }
}

async function startOf(
  store: Pick<EventStore, 'newest'>,
  { matchId, whiteId, blackId }: TournamentPair,
  game: TournamentGame,
  causationId: string,
): Promise<Append> {
  const [white, black] = await Promise.all(
    [whiteId, blackId].map(async (userId) => ({ userId, rating: await currentRating(store, userId, game) })),
  );
  const decision = matchDecider.decide(matchDecider.initial, {
    type: 'startMatch',
    white: white!,
    black: black!,
    ...game,
    random: drawRandom(),
  });
  if (!decision.ok) throw new Error(decision.error.detail);
  return {
    stream: matchStream(matchId),
    expectedVersion: 0,
    events: decision.value,
    // One command id for all attempts, so that the match starts once.
    context: { commandId: matchId, actor: 'system', correlationId: matchId, causationId },
  };
}
