import { readFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect } from '@jest/globals';
import { castlingSide, type Position } from 'chessops/chess';
import { makeFen } from 'chessops/fen';
import { type Game, parsePgn as parseWithChessops, type PgnNodeData, startingPosition } from 'chessops/pgn';
import { parseSan } from 'chessops/san';
import { isNormal, type Move } from 'chessops/types';
import { kingCastlesTo, makeUci } from 'chessops/util';
import { decodeMove } from '@royal-chess/domain/chess/move-code';
import { packMoves } from '@royal-chess/domain/chess/packed-moves';
import { parsePgnText } from '@royal-chess/domain/chess/pgn/parse-pgn';
import { Replay } from '@royal-chess/domain/chess/replay';
import { NIGHTLY } from '@royal-chess/domain/chess/testing/run-settings';
import { sharedData, testWithData } from '@royal-chess/domain/chess/testing/shared-data';
import { gameDay } from '../../game-order.ts';
import type { Exploration } from '../../game-statistics.ts';
import { usualScanBudget } from '../../scan-budget.ts';
import { RESULTS } from '../columns.ts';
import { BoardSearch } from '../board-search.ts';
import { GameSet } from '../game-set.ts';
import { ExploredPosition } from './explored-position.ts';
import { createPositionsSql, PositionWriter } from './position-writer.ts';

const EACH = ['lichess-438-games', 'Capablanca', 'Fischer', 'Kasparov'];
/** Each file alone, and all of them in one index. */
const DATABASES = [...EACH.map((name) => [name]), EACH];
/** Games of a file; all of them in the nightly run. */
const MOST = NIGHTLY ? Number.POSITIVE_INFINITY : 20;
/** Games of one write: few, so that runs are merged. */
const WRITE = NIGHTLY ? 20 : 1;
const LAST_PLY = 60;

let db: DatabaseSync;
beforeEach(() => {
  db = new DatabaseSync(':memory:');
});
afterEach(() => db.close());

const number = (text: string | undefined): number => Number(/^\d+$/.exec(text ?? '')?.[0] ?? 0);
const dateOf = (text: string | undefined): string | null =>
  /^(\d{4}(\.\d{2}){0,2})/.exec(text ?? '')?.[1]?.replaceAll('.', '-') ?? null;

/** Results of a move, or of a position. */
interface Count {
  white: number;
  draw: number;
  black: number;
  ratedGames: number;
  ratingSum: number;
  years: Record<string, number>;
}

const noGames = (): Count => ({ white: 0, draw: 0, black: 0, ratedGames: 0, ratingSum: 0, years: {} });

/** What the independent reader has seen of a position. */
interface Recount {
  readonly position: Count;
  readonly moves: Map<string, Count>;
}

function addGame(count: Count, headers: ReadonlyMap<string, string>, turn: 'white' | 'black'): void {
  const result = headers.get('Result');
  count[result === '1-0' ? 'white' : result === '0-1' ? 'black' : 'draw'] += 1;
  const rating = number(headers.get(turn === 'white' ? 'WhiteElo' : 'BlackElo'));
  if (rating > 0) count.ratedGames += 1;
  count.ratingSum += rating;
  const year = dateOf(headers.get('Date'))?.slice(0, 4);
  if (year !== undefined) count.years[year] = (count.years[year] ?? 0) + 1;
}

function textOf(position: Position, move: Move): string {
  const side = castlingSide(position, move);
  return makeUci(side && isNormal(move) ? { ...move, to: kingCastlesTo(position.turn, side) } : move);
}

/** Counts each position of a game, and each move played in it, once. */
function recount({ headers, moves }: Game<PgnNodeData>, positions: Map<string, Recount>): void {
  if (!['1-0', '0-1', '1/2-1/2'].includes(headers.get('Result') ?? '')) return;
  const position = startingPosition(headers).unwrap();
  const seen = new Set<string>();
  const sans = Array.from(moves.mainline(), ({ san }) => san);
  for (let ply = 0; ply <= Math.min(LAST_PLY, sans.length); ply += 1) {
    const epd = makeFen(position.toSetup()).split(' ').slice(0, 4).join(' ');
    const { turn } = position;
    const here = positions.get(epd) ?? { position: noGames(), moves: new Map<string, Count>() };
    positions.set(epd, here);
    if (!seen.has(epd)) addGame(here.position, headers, turn);
    seen.add(epd);
    const move = ply < sans.length ? parseSan(position, sans[ply]!) : undefined;
    if (!move) return;
    const uci = textOf(position, move);
    if (!seen.has(`${epd} ${uci}`)) {
      const count = here.moves.get(uci) ?? noGames();
      here.moves.set(uci, count);
      addGame(count, headers, turn);
    }
    seen.add(`${epd} ${uci}`);
    position.play(move);
  }
}

const countOf = ({ white, draw, black, ratedGames, ratingSum, years }: Exploration['position']): Count => ({
  white,
  draw,
  black,
  ratedGames,
  ratingSum,
  years: Object.fromEntries(years.year.map((year, at) => [String(year), years.games[at]!])),
});

for (const files of DATABASES) {
  testWithData(
    `the explorer counts in ${files.join(', ')} what chessops counts, position by position`,
    () => {
      const text = files
        .map((name) => readFileSync(sharedData(`pgn/${name}.pgn`), 'utf8'))
        .map((file) => `${file.trim()}\n\n`)
        .flatMap((file) => file.split(/^(?=\[Event )/m).slice(0, MOST))
        .join('');
      const positions = new Map<string, Recount>();
      const theirs = parseWithChessops(text);
      for (const game of theirs) recount(game, positions);

      db.exec(createPositionsSql(1));
      const writer = new PositionWriter(db, 1);
      let num = 0;
      const [result, day, whiteRating, blackRating]: number[][] = [[], [], [], []];
      for (const entry of parsePgnText(text)) {
        if (num >= theirs.length) break;
        if (entry.kind === 'error') throw new Error(`${entry.line}: ${entry.error}`);
        writer.add(num, { ...entry, moves: packMoves(entry.moves) });
        result!.push(RESULTS.indexOf(entry.result));
        day!.push(gameDay(dateOf(entry.tags.get('Date'))));
        whiteRating!.push(number(entry.tags.get('WhiteElo')));
        blackRating!.push(number(entry.tags.get('BlackElo')));
        num += 1;
        if (num % WRITE === 0) writer.flush();
      }
      writer.flush();
      expect(num).toBe(theirs.length);

      const search = new BoardSearch(db, 1, usualScanBudget);
      const columns = {
        result: Uint8Array.from(result!),
        day: Uint32Array.from(day!),
        whiteRating: Uint16Array.from(whiteRating!),
        blackRating: Uint16Array.from(blackRating!),
      };
      const help = {
        rev: 1,
        count: num,
        all: () => GameSet.ofNumbers(new Uint32Array(), num),
        filter: (nums: Uint32Array<ArrayBuffer>) => nums,
        gamesOf: () => {
          throw new Error('not needed');
        },
      };
      for (const [epd, counted] of positions) {
        const positionKey = new Replay(`${epd} 0 1`).signedKey;
        const sums = new ExploredPosition();
        search.explore({ sources: [], positionKey }, help, { columns, into: sums, from: 0 });
        const explored = sums.results();
        const ours = {
          position: countOf(explored.position),
          moves: Object.fromEntries(explored.moves.map((move) => [decodeMove(move.move), countOf(move)])),
        };
        const expected = { position: counted.position, moves: Object.fromEntries(counted.moves) };
        if (JSON.stringify(sorted(ours)) !== JSON.stringify(sorted(expected)))
          expect({ epd, ...ours }).toEqual({ epd, ...expected });
      }
      if (NIGHTLY)
        process.stderr.write(
          `${files.join(', ')}: ${num} games, ${positions.size} positions, no difference\n`,
        );
    },
    1_800_000,
  );
}

/** The same with the keys of objects in order, for a quick comparison. */
function sorted(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  return Object.entries(value)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, held]) => [key, sorted(held)]);
}
