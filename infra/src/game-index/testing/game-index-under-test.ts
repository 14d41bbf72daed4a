import type { GameIndex, GameIndexWriter } from '../game-index.ts';
import type { ScanBudget } from '../scan-budget.ts';

/** An adapter under test with an empty place to write to. What was written must be found once `write` resolves. */
export interface GameIndexUnderTest {
  readonly writer: GameIndexWriter;
  readonly index: GameIndex;
  /** The writer behind delays and failures before and after the write (`withFaults`). */
  faulty(writer: GameIndexWriter, seed: number): GameIndexWriter;
  close(): Promise<void>;
}

/** @param budget of one search that replays games; the usual one where there is none */
export type OpenGameIndex = (budget?: ScanBudget) => Promise<GameIndexUnderTest>;
