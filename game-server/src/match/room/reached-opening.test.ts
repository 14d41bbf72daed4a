import { expect, test } from '@jest/globals';
import { Position } from '@royal-chess/domain/chess/position';
import { OpeningBook } from '@royal-chess/domain/openings/opening-book';
import { TestLogger } from '../../testing/test-logger.ts';
import { ReachedOpening } from './reached-opening.ts';

const lines = [
  { eco: 'C20', name: "King's pawn game", moves: ['e4', 'e5'] },
  { eco: 'C40', name: "King's knight opening", moves: ['e4', 'e5', 'Nf3'] },
  { eco: 'B20', name: 'Sicilian defence', moves: ['e4', 'c5'] },
];

/** The moves of a game as its room keeps them. */
function played(...sans: readonly string[]) {
  let position = Position.initial();
  return sans.map((san, index) => {
    const move = position.parseSan(san);
    if (!move.ok) throw new Error(san);
    position = position.play(move.value);
    const clocks = { whiteMs: 0, blackMs: 0 };
    return {
      move: { ply: index + 1, uci: move.value.uci, san, fen: position.fen(), spentMs: 0, clocks },
    };
  });
}

/** The opening after moves, with the position that they lead to. */
function after(opening: ReachedOpening | undefined, moves: ReturnType<typeof played>) {
  const fen = moves.at(-1)?.move.fen;
  const reached = fen === undefined ? null : Position.fromFen(fen);
  return opening?.after(moves, reached?.ok ? reached.value : Position.initial());
}

/** Counts how many positions were looked up. */
function counted() {
  const book = OpeningBook.of({}, lines);
  const seen = { lookups: 0 };
  const opening = new ReachedOpening({
    ofPosition: (position) => {
      seen.lookups += 1;
      return book.ofPosition(position);
    },
  });
  return { opening, seen };
}

test.each([
  [[], null],
  [['e4'], null],
  [['e4', 'e5'], 'C20'],
  [['e4', 'e5', 'Nf3'], 'C40'],
  [['e4', 'e5', 'Nf3', 'h6', 'a3'], 'C40'],
  [['e4', 'c5', 'Nf3'], 'B20'],
])('after %j the opening is %s', (sans, eco) => {
  expect(after(counted().opening, played(...sans))?.eco ?? null).toBe(eco);
});

test('each move is looked up once', () => {
  const { opening, seen } = counted();
  const moves = played('e4', 'e5', 'Nf3', 'h6');
  for (let ply = 1; ply <= moves.length; ply += 1) after(opening, moves.slice(0, ply));
  after(opening, moves);
  expect(seen.lookups).toBe(4);
});

test('a move that is taken back takes its name with it, another move in its place has its own', () => {
  const { opening } = counted();
  const moves = played('e4', 'e5', 'Nf3');
  expect(after(opening, moves)?.eco).toBe('C40');
  expect(after(opening, moves.slice(0, 2))?.eco).toBe('C20');
  expect(after(opening, [...moves.slice(0, 1), ...played('e4', 'c5').slice(1)])?.eco).toBe('B20');
});

test('the newest moves of a long game are not looked up', () => {
  const { opening, seen } = counted();
  const shuffle = Array.from({ length: 15 }, () => ['Nf3', 'Nf6', 'Ng1', 'Ng8']).flat();
  after(opening, played('e4', 'e5', ...shuffle));
  expect(seen.lookups).toBe(40);
});

test('a book that cannot be read leaves the game without names, and is reported', async () => {
  const logger = new TestLogger();
  const fails = () => Promise.reject(new Error('no such file'));
  expect(await ReachedOpening.of('classical', logger, fails)).toBeUndefined();
  expect(logger.lines).toEqual(['warn the opening book was not read: Error: no such file']);
  expect(await ReachedOpening.of('960', logger, fails)).toBeUndefined();
  expect(logger.lines).toHaveLength(1);
  const opening = await ReachedOpening.of('classical', logger);
  expect(after(opening, played('e4', 'c5'))?.eco).toBe('B20');
});
