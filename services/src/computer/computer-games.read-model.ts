import type { Color } from '@royal-chess/contracts/chess';
import { computerGamesProjection, type UnfinishedComputerGame } from '@royal-chess/contracts/computer';
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
  readonly level: number;
  readonly color: Color;
  readonly variant: UnfinishedComputerGame['variant'];
  readonly timeControl: UnfinishedComputerGame['timeControl'];
  /** Half-moves on the board. */
  readonly plies: number;
}

const text = { type: String, required: true };
const number = { type: Number, required: true };

export const computerGamesModel: ReadModelDefinition<ComputerGameDocument> = {
  name: computerGamesProjection,
  collection: 'computer_games',
  schema: new Schema<ComputerGameDocument>(
    {
      _id: text,
      version: number,
      userId: text,
      at: number,
      isOver: { type: Boolean, required: true },
      level: number,
      color: text,
      variant: text,
      timeControl: Schema.Types.Mixed,
      plies: number,
    },
    { versionKey: false },
  )
    .index({ userId: 1, isOver: 1, at: -1 })
    .index({ isOver: 1, at: 1 }),
};
