import { encodeMove } from '@royal-chess/domain/chess/move-code';
import { unpackMoves } from '@royal-chess/domain/chess/packed-moves';
import { Replay } from '@royal-chess/domain/chess/replay';
import type { PackedGame } from '@royal-chess/domain/game-search/packed-game';
import { dateOfDay } from '../game-order.ts';
import type { Exploration, MoveResults } from '../game-statistics.ts';
import { is } from './engine-queries.ts';
import type { Query } from './engine-queries.ts';
import { gamesByYear, resultAggs, resultsOf, yearAggs } from './grouped-games.ts';
import type { Aggs, Ask, Bucket } from './grouped-games.ts';

export const noResults: MoveResults = {
  white: 0,
  draw: 0,
  black: 0,
  ratedGames: 0,
  ratingSum: 0,
  opponentGames: 0,
  opponentSum: 0,
  opponentPoints: 0,
  lastPlayed: null,
  years: { year: [], games: [] },
};

type Turn = 'white' | 'black';

/** Plays a game to a position that it is found by: side to move and codes of all moves there. */
function positionIn(
  game: PackedGame,
  key: bigint,
): { readonly turn: Turn; readonly moves: readonly number[] } {
  const replay = new Replay(game.startFen, game.variant);
  const moves = unpackMoves(game.moves);
  for (let ply = 0; replay.signedKey !== key && ply < moves.length; ply += 1)
    replay.playTrustedUci(moves[ply]!);
  const legal = replay.position().legalMoves();
  return { turn: replay.turn, moves: legal.map(({ uci }) => encodeMove(uci)) };
}

const moveAggs = (turn: Turn): object => {
  const own = `${turn}Rating`;
  const other = turn === 'white' ? 'blackRating' : 'whiteRating';
  return {
    ...resultAggs,
    ...yearAggs,
    rated: { value_count: { field: own } },
    ratings: { sum: { field: own } },
    last: { max: { field: 'day' } },
    opponents: {
      filter: { exists: { field: other } },
      aggs: { ...resultAggs, ratings: { sum: { field: other } } },
    },
  };
};

function moveResults(bucket: Bucket, turn: Turn): MoveResults {
  const { white, draw, black } = resultsOf(bucket);
  const opponents = bucket['opponents'] as unknown as Bucket;
  const against = resultsOf(opponents);
  return {
    white,
    draw,
    black,
    ratedGames: bucket['rated']?.value ?? 0,
    ratingSum: bucket['ratings']?.value ?? 0,
    opponentGames: against.games,
    opponentSum: opponents['ratings']?.value ?? 0,
    opponentPoints: against[turn] + against.draw / 2,
    lastPlayed: dateOfDay(bucket['last']?.value ?? 0),
    years: gamesByYear(bucket),
  };
}

/**
 * Counts of the position and of its moves.
 * @param query finds the games with the position that count
 * @param sample one of them
 */
export async function exploredPosition(
  ask: Ask,
  query: Query,
  key: bigint,
  sample: PackedGame,
): Promise<Pick<Exploration, 'position' | 'moves'>> {
  const { turn, moves } = positionIn(sample, key);
  const groups: Readonly<Record<string, Query>> = Object.fromEntries([
    ['position', is('positions', String(key))],
    ...moves.map((move) => [String(move), is('positions', `${key}.${move}`)]),
  ]);
  const aggs = { groups: { filters: { filters: groups }, aggs: moveAggs(turn) } } as unknown as Aggs;
  const answer = await ask({ size: 0, query, aggs });
  const buckets = (answer.aggregations?.['groups']?.buckets ?? {}) as Readonly<Record<string, Bucket>>;
  const games = ({ white, draw, black }: MoveResults): number => white + draw + black;
  const played = moves
    .filter((move) => (buckets[String(move)]?.doc_count ?? 0) > 0)
    .map((move) => ({ move, ...moveResults(buckets[String(move)]!, turn) }));
  return {
    position: moveResults(buckets['position']!, turn),
    moves: played.toSorted((a, b) => games(b) - games(a) || a.move - b.move),
  };
}
