import { unpackMoves } from '@royal-chess/domain/chess/packed-moves';
import { Replay } from '@royal-chess/domain/chess/replay';
import { LeanBoard } from '@royal-chess/domain/game-search/lean-board';
import { materialForms, materialPhases } from '@royal-chess/domain/game-search/material';
import { MovePattern } from '@royal-chess/domain/game-search/move-pattern';
import type { PackedGame } from '@royal-chess/domain/game-search/packed-game';
import { PiecePattern } from '@royal-chess/domain/game-search/piece-pattern';
import type { GameConditions } from '../game-query.ts';
import { all, any, is, none } from './engine-queries.ts';
import type { Query } from './engine-queries.ts';
import { lastKeyedPly, materialTerm } from './game-document.ts';

/** After how many half-moves something was on the board of a game first; -1 when it never was. */
type Finder = (game: PackedGame) => number;

interface BoardCondition {
  /** Finds all games with it, and others when it is not `exact`. */
  readonly query: Query;
  readonly exact: boolean;
  readonly find: Finder;
}

/** What is requested of the board of a game. */
export interface BoardConditions {
  readonly query: Query;
  /** True when the query alone decides which games are found. */
  readonly exact: boolean;
  /** Null when a game does not fulfil them; otherwise where the first of them is found, null when none is requested. */
  readonly find: (game: PackedGame) => { readonly foundPly: number | null } | null;
}

const board = new LeanBoard();
const everything: Query = { match_all: {} };
const impossible: BoardCondition = { query: none, exact: true, find: () => -1 };

function findPosition(key: bigint): Finder {
  return (game) => {
    const replay = new Replay(game.startFen, game.variant);
    if (replay.signedKey === key) return 0;
    for (const uci of unpackMoves(game.moves.slice(0, 3 * lastKeyedPly)).slice(0, lastKeyedPly)) {
      replay.playTrustedUci(uci);
      if (replay.signedKey === key) return replay.ply;
    }
    return -1;
  };
}

function materialCondition({ material = '', mirror, lasting = 1 }: GameConditions): BoardCondition {
  const forms = materialForms(material, mirror);
  if (forms === null) return impossible;
  const keys = forms.flatMap(({ key }) => key ?? []);
  const exact = keys.length === forms.length;
  const longEnough = keys.map((key) => ({
    range: { material: { gte: materialTerm(key, lasting), lte: materialTerm(key, 999_999) } },
  }));
  return {
    exact,
    query: exact ? any(longEnough) : everything,
    find: (game) => {
      board.set(game);
      const phases = materialPhases(board);
      const starts = forms.flatMap(({ matches }) => {
        let run = 0;
        for (const { key, from, length } of phases) {
          if (!matches(key)) run = 0;
          else if ((run += length) >= lasting) return [from + length - run];
        }
        return [];
      });
      return starts.length > 0 ? Math.min(...starts) : -1;
    },
  };
}

/** Games that begin with moves: those from the usual start are found by the position, if the moves lead to one only. */
function movetextQuery(tokens: readonly string[]): Query {
  const replay = new Replay();
  const readable = tokens.slice(0, lastKeyedPly).every((token) => replay.playSan(token));
  if (!readable) return everything;
  return any([is('usualStart', false), is('positions', String(replay.signedKey))]);
}

function conditionsOf(wanted: GameConditions): readonly BoardCondition[] {
  const { positionKey, material, pieces, fragment = [], movetext = [] } = wanted;
  const found: BoardCondition[] = [];
  if (positionKey !== undefined)
    found.push({ query: is('positions', String(positionKey)), exact: true, find: findPosition(positionKey) });
  if (material !== undefined) found.push(materialCondition(wanted));
  if (pieces !== undefined) {
    const pattern = PiecePattern.of({ ...wanted, pieces });
    found.push(
      pattern === null
        ? impossible
        : { query: everything, exact: false, find: (game) => pattern.find(board, game) },
    );
  }
  if (fragment.length > 0) {
    const pattern = MovePattern.of(fragment);
    found.push(
      pattern === null
        ? impossible
        : { query: everything, exact: false, find: (game) => pattern.find(board, game) },
    );
  }
  if (movetext.length > 0) {
    const pattern = MovePattern.of(movetext);
    const find: Finder = (game) => (pattern?.begins(board, game) ? movetext.length : -1);
    found.push(pattern === null ? impossible : { query: movetextQuery(movetext), exact: false, find });
  }
  return found;
}

export function boardConditions(wanted: GameConditions): BoardConditions {
  const conditions = conditionsOf(wanted);
  return {
    query: all(conditions.map(({ query }) => query)),
    exact: conditions.every(({ exact }) => exact),
    find: (game) => {
      let first: number | null = null;
      for (const { find } of conditions) {
        const ply = find(game);
        if (ply < 0) return null;
        first ??= ply;
      }
      return { foundPly: first };
    },
  };
}
