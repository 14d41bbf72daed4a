import { rushBoardsProjection, type RushMode, type RushPeriod } from '@royal-chess/contracts/puzzles';
import type { ReadModelDefinition } from '@royal-chess/infra/projections/generations/read-models';
import { Schema } from 'mongoose';
import { periodKey } from '../../ranking/periods.ts';

/** The best run of one user in one list. */
export interface RushScoreDocument {
  /** `{list}:{user}`. */
  readonly _id: string;
  readonly list: string;
  readonly userId: string;
  readonly score: number;
  /** Epoch milliseconds of its end. */
  readonly at: number;
  /** Its place among others: the higher score first, of equal ones the earlier. */
  readonly place: number;
}

/** A run, for the clock that ends those that were left. */
export interface RushRunDocument {
  readonly _id: string;
  /** Of its stream. */
  readonly version: number;
  /** Of its start, epoch milliseconds; null: without a clock, or over. */
  readonly deadline: number | null;
}

/** More than any time in milliseconds until the year 2286. */
const ages = 1e13;

/** Orders scores: the higher first, of equal ones the earlier; those of one millisecond are read by the user's id. Exact up to a score of 900. */
export const placeOf = (score: number, at: number): number => score * ages + (ages - at);

/** Name of the list of a period that a time falls in, by UTC. @param at epoch milliseconds */
export function rushList(mode: RushMode, period: RushPeriod, at: number): string {
  if (period === 'ever') return `${mode}:ever`;
  return `${mode}:${period}:${periodKey(period === 'day' ? 'daily' : 'weekly', at)}`;
}

const text = { type: String, required: true };
const number = { type: Number, required: true };

export const rushScores: ReadModelDefinition<RushScoreDocument> = {
  name: rushBoardsProjection,
  collection: 'rush_scores',
  schema: new Schema<RushScoreDocument>(
    { _id: text, list: text, userId: text, score: number, at: number, place: number },
    { versionKey: false },
  ).index({ list: 1, place: -1, _id: 1 }),
};

export const rushRuns: ReadModelDefinition<RushRunDocument> = {
  name: rushBoardsProjection,
  collection: 'rush_runs',
  schema: new Schema<RushRunDocument>(
    { _id: text, version: number, deadline: { type: Number, default: null } },
    { versionKey: false },
  ).index({ deadline: 1 }),
};
