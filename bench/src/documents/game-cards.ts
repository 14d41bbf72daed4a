import { randomBytes } from 'node:crypto';
import mongoose from 'mongoose';
import { randomFrom } from '@royal-chess/infra/testing/seeded-random';

/** A finished game as a list shows it; about 400 bytes of text. */
export interface GameCard {
  readonly _id: mongoose.Types.ObjectId;
  readonly white: { readonly name: string; readonly rating: number };
  readonly black: { readonly name: string; readonly rating: number };
  readonly player: string;
  readonly rating: number;
  readonly opening: string;
  readonly playedAt: Date;
  readonly result: string;
  readonly moves: string;
}

export const OPENINGS = Array.from(
  { length: 500 },
  (_, n) => `${'ABCDE'.charAt(n / 100)}${String(n % 100).padStart(2, '0')}`,
);

/** One player in twenty games. */
export const playerOf = (n: number): string => `player-${n}`;

export function* gameCards(count: number): Generator<GameCard> {
  const random = randomFrom(7);
  const pick = (below: number): number => Math.floor(random() * below);
  const epoch = Date.UTC(2020, 0, 1);
  for (let n = 0; n < count; n += 1) {
    const rating = 800 + pick(2000);
    yield {
      _id: new mongoose.Types.ObjectId(randomBytes(12).toString('hex')),
      white: { name: `White ${pick(50_000)}`, rating },
      black: { name: `Black ${pick(50_000)}`, rating: 800 + pick(2000) },
      player: playerOf(pick(count / 20)),
      rating: rating + pick(1000) / 1000,
      opening: OPENINGS[pick(OPENINGS.length)] ?? 'A00',
      playedAt: new Date(epoch + pick(2_000_000_000) * 100),
      result: ['1-0', '0-1', '1/2-1/2'][pick(3)] ?? '*',
      moves: 'e2e4 c7c5 g1f3 d7d6 d2d4 c5d4 f3d4 g8f6 b1c3 a7a6 c1e3 e7e5 d4b3 c8e6 f2f3 h7h5',
    };
  }
}
