import type { ReadModelDefinition } from '@royal-chess/infra/projections/generations/read-models';
import { Schema } from 'mongoose';
import { periodKey } from '../../ranking/periods.ts';
import { ACTIVE_USERS } from './figures.keys.ts';

/** That a user was active in a day, week or month. */
export interface ActiveUserDocument {
  /** Period and user. */
  readonly _id: string;
  /** `2026-11-26`, `2026-W48`, `2026-11`. */
  readonly period: string;
  readonly userId: string;
  /** ISO week in which the user's account was opened. */
  readonly joined: string;
}

const text = { type: String, required: true };

export const activeUsersModel: ReadModelDefinition<ActiveUserDocument> = {
  name: ACTIVE_USERS,
  collection: 'active_users',
  schema: new Schema<ActiveUserDocument>(
    { _id: text, period: text, userId: text, joined: text },
    { versionKey: false },
  ).index({ period: 1, joined: 1 }),
};

/** The day, ISO week and month of a moment, by UTC. */
export const periodsOf = (at: number): readonly string[] =>
  (['daily', 'weekly', 'monthly'] as const).map((period) => periodKey(period, at));
