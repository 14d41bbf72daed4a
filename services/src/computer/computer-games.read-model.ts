import { computerGamesProjection } from '@royal-chess/contracts/computer';
import type { ReadModelDefinition } from '@royal-chess/infra/projections/generations/read-models';
import { Schema } from 'mongoose';

/** A game of an account against the computer. */
export interface ComputerGameDocument {
  readonly _id: string;
  /** Of the game's stream. */
  readonly version: number;
  readonly userId: string;
  /** When it began or ended, epoch milliseconds. */
  readonly at: number;
  readonly isOver: boolean;
}

const text = { type: String, required: true };
const number = { type: Number, required: true };

export const computerGamesModel: ReadModelDefinition<ComputerGameDocument> = {
  name: computerGamesProjection,
  collection: 'computer_games',
  schema: new Schema<ComputerGameDocument>(
    { _id: text, version: number, userId: text, at: number, isOver: { type: Boolean, required: true } },
    { versionKey: false },
  ).index({ userId: 1, isOver: 1, at: -1 }),
};
