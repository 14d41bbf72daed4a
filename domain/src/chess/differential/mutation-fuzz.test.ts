import { describe, expect, test } from '@jest/globals';
import { MAX_MOVES } from '../board/generate.ts';
import { Position } from '../position.ts';
import { Replay } from '../replay.ts';
import { mutateText } from '../testing/mutate-text.ts';
import { oddPositions } from '../testing/odd-positions.ts';
import { positionOf } from '../testing/random-games.ts';
import { seededRandom } from '../testing/random.ts';
import { NIGHTLY, SEED } from '../testing/run-settings.ts';
import type { Variant } from '../types.ts';

const POSITIONS = NIGHTLY ? 20_000 : 400;
const FIELDS = ['text', 'placement', 'turn', 'castling', 'enPassant', 'halfmoveClock', 'fullmoveNumber'];

describe.each<Variant>(['classical', '960', 'capablanca'])('damaged texts, %s', (variant) => {
  test('a FEN is refused by field, or is a position that round-trips', () => {
    const random = seededRandom(SEED);
    let [refused, accepted] = [0, 0];
    for (const { position } of oddPositions(variant, POSITIONS, SEED)) {
      const text = mutateText(position.fen(), random);
      const read = Position.fromFen(text, variant);
      if (!read.ok) {
        refused += 1;
        if (!FIELDS.includes(read.error.field) || read.error.message.length > 300)
          throw new Error(`${SEED}: ${text}`);
        continue;
      }
      accepted += 1;
      const written = read.value.fen();
      expect([SEED, text, positionOf(written, variant).fen()]).toEqual([SEED, text, written]);
      const moves = read.value.legalMoves();
      expect(moves.length).toBeLessThan(MAX_MOVES);
      for (const move of moves) {
        const after = read.value.play(move).fen();
        if (positionOf(after, variant).fen() !== after) throw new Error(`${SEED} ${text}: ${after}`);
      }
    }
    expect(refused).toBeGreaterThan(POSITIONS / 4);
    expect(accepted).toBeGreaterThan(POSITIONS / 50);
  });

  test('a move text names a legal move, or is refused by code', () => {
    const random = seededRandom(SEED);
    const codes = new Set<string>();
    for (const { position, move } of oddPositions(variant, POSITIONS, SEED)) {
      if (!move) continue;
      const legal = new Set(position.legalMoves().map(({ uci }) => uci));
      const replay = new Replay(position.fen(), variant);
      for (const [text, read] of [
        [mutateText(move.uci, random), 'parseUci'],
        [mutateText(position.san(move), random), 'parseSan'],
      ] as const) {
        const result = position[read](text);
        codes.add(result.ok ? 'ok' : result.error.code);
        if (result.ok && !legal.has(result.value.uci))
          throw new Error(`${SEED} ${position.fen()} ${JSON.stringify(text)}`);
        if (!result.ok && result.error.message.length > 200)
          throw new Error(`${SEED} ${JSON.stringify(text)}`);
        const plays = read === 'parseUci' ? replay.playUci(text) : replay.playSan(text);
        const left = plays || replay.keyHex === position.key();
        if (plays !== result.ok || !left)
          throw new Error(`${SEED} ${position.fen()} ${JSON.stringify(text)}`);
        replay.reset();
      }
    }
    expect([...codes].sort()).toEqual(expect.arrayContaining(['illegal', 'malformed', 'ok']));
  });
});
