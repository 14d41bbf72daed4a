import { describe, expect, test } from '@jest/globals';
import { shapeOf } from '../board/shape.ts';
import { parseFen } from '../fen/parse-fen.ts';
import { writeFen } from '../fen/write-fen.ts';
import { Position } from '../position.ts';
import { Replay } from '../replay.ts';
import { oddPositions } from '../testing/odd-positions.ts';
import { positionOf } from '../testing/random-games.ts';
import { seededRandom } from '../testing/random.ts';
import { SEED } from '../testing/run-settings.ts';

/** Move texts that no client should send. */
const NONSENSE: readonly (readonly [string, string])[] = [
  ['nothing', ''],
  ['a blank', ' '],
  ['a move in blanks', ' e2e4 '],
  ['a move and a newline', 'e2e4\n'],
  ['two moves', 'e2e4e7e5'],
  ['a square', 'e2'],
  ['no move at all', 'e2e2'],
  ['off the board', 'e2e9'],
  ['a file of ten', 'i2i4'],
  ['from an empty square', 'e4e5'],
  ["the enemy's pawn", 'e7e5'],
  ['promotion on the fourth rank', 'e2e4q'],
  ['promotion to a king', 'e2e4k'],
  ['promotion to a pawn', 'e2e4p'],
  ['the null move', '0000'],
  ['a null byte', 'e2\0e4'],
  ['wide letters', 'ｅ２ｅ４'],
  ['Cyrillic letters', 'е2е4'],
  ['half a surrogate pair', '\ud800e4'],
  ['an emoji', '😀'],
  ['castling in the first move', 'O-O'],
  ['castling four times', 'O-O-O-O'],
  ['a name of Object', '__proto__'],
  ['ten megabytes of a letter', 'e'.repeat(10_000_000)],
  ['ten megabytes of castling', 'O-'.repeat(5_000_000)],
  ['ten megabytes of marks', `Nf3${'!'.repeat(10_000_000)}`],
];

test.each([[null], [undefined], [12], [{}], [['e4']], [Symbol('e4')]])(
  'a value that is no text: %p',
  (value) => {
    const start = Position.initial();
    const text = value as string;
    expect([start.parseSan(text), start.parseUci(text)]).toMatchObject([
      { ok: false, error: { code: 'malformed' } },
      { ok: false, error: { code: 'malformed' } },
    ]);
    expect(Position.fromFen(text)).toMatchObject({ ok: false, error: { field: 'text', code: 'missing' } });
  },
);

describe('a text that is no move', () => {
  const start = Position.initial();
  const before = [start.fen(), start.key()];

  test.each(NONSENSE)('%s', (_name, text) => {
    const from = performance.now();
    for (const result of [start.parseUci(text), start.parseSan(text)]) {
      expect(result.ok).toBe(false);
      expect(!result.ok && result.error.message.length).toBeLessThan(100);
    }
    const replay = new Replay();
    expect([replay.playUci(text), replay.playSan(text), replay.sanOfUci(text), replay.ply]).toEqual([
      false,
      false,
      null,
      0,
    ]);
    expect([start.fen(), start.key(), replay.fen()]).toEqual([...before, before[0]]);
    expect(performance.now() - from).toBeLessThan(500);
  });

  test.each(NONSENSE)(
    'trusted by mistake it is refused or leaves a board that can be restored: %s',
    (_name, text) => {
      const replay = new Replay();
      try {
        replay.playTrustedUci(text);
      } catch (error) {
        expect(error).toBeInstanceOf(RangeError);
        expect(replay.fen()).toBe(before[0]);
      }
      replay.reset();
      expect([replay.fen(), replay.keyHex, replay.lastUci, replay.lastCode]).toEqual([...before, '', 0]);
    },
  );
});

test.each(['', 'e', 'e44', 'é4', 'k1', 'a0', '__proto__', 'e4'.repeat(5_000_000)])(
  'such a square has no piece',
  (name) => {
    expect(Position.initial().pieceAt(name)).toBeNull();
  },
);

test('moves of other positions neither hang nor throw, and do not change the position', () => {
  const random = seededRandom(SEED);
  const trials = Array.from(oddPositions('960', 400, SEED));
  for (const { position } of trials) {
    const before = [position.fen(), position.key(), position.legalMoves().length];
    const foreign = trials[random(trials.length)]!.move;
    if (!foreign) continue;
    const after = position.play(foreign);
    expect(after.legalMoves().length).toBeLessThan(4096);
    expect([after.fen().length, after.key().length]).toEqual([expect.any(Number), 16]);
    expect([position.fen(), position.key(), position.legalMoves().length]).toEqual(before);
  }
});

test('20,000 half-moves are played, counted and all taken back', () => {
  const board = parseFen('4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1', shapeOf('classical'));
  if (!board.ok) throw new Error(board.error.message);
  const start = [writeFen(board.value), board.value.keyHi, board.value.keyLo];
  const replay = new Replay('4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1');
  const round = ['e1e2', 'e8e7', 'e2e1', 'e7e8'];
  // Plain king moves: the same packed moves in every round.
  const packed: number[] = [];
  for (let position = positionOf(replay.fen()); packed.length < 4;) {
    const move = position.parseUci(round[packed.length]!);
    if (!move.ok) throw new Error(move.error.message);
    packed.push(move.value.packed);
    position = position.play(move.value);
  }
  for (let ply = 0; ply < 20_000; ply += 1) {
    if (!replay.playUci(round[ply % 4]!)) throw new Error(replay.fen());
    board.value.play(packed[ply % 4]!);
  }
  expect(replay.fen()).toBe('4k3/8/8/8/8/8/8/R3K2R w - - 20000 10001');
  expect(writeFen(board.value)).toBe(replay.fen());
  expect(positionOf(replay.fen()).fen()).toBe(replay.fen());
  for (let ply = 0; ply < 20_000; ply += 1) board.value.undo();
  expect([writeFen(board.value), board.value.keyHi, board.value.keyLo]).toEqual(start);
  // Below the start there is nothing to take back.
  board.value.undo();
  expect([writeFen(board.value), board.value.keyHi, board.value.keyLo]).toEqual(start);
});

test('a clone goes its own way and does not take back what came before it', () => {
  const read = parseFen('r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1', shapeOf('classical'));
  if (!read.ok) throw new Error(read.error.message);
  const board = read.value;
  const moves = positionOf(writeFen(board)).legalMoves();
  board.play(moves[0]!.packed);
  const [here, clone] = [writeFen(board), board.clone()];
  clone.undo();
  expect(writeFen(clone)).toBe(here);
  clone.play(positionOf(here).legalMoves()[0]!.packed);
  expect(writeFen(board)).toBe(here);
  const other = clone.clone();
  other.copyFrom(board);
  expect([writeFen(other), writeFen(board)]).toEqual([here, here]);
  board.undo();
  expect(writeFen(board)).toBe(read.ok && 'r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1');
  expect(writeFen(other)).toBe(here);
});
