import { Injectable } from '@nestjs/common';
import { type AdminFigures, retentionWeeks } from '@royal-chess/contracts/admin';
import { ReadModels } from '@royal-chess/infra/projections/generations/read-models';
import { Accounts } from '../../identity/accounts.ts';
import { periodKey } from '../../ranking/periods.ts';
import { activeUsersModel } from './active-users.read-model.ts';

const DAY = 86_400_000;
const WEEK = 7 * DAY;
/** Thursday, 1 January 1970, was the fourth day of its week. */
const mondayOf = (at: number): number => Math.floor((at + 3 * DAY) / WEEK) * WEEK - 3 * DAY;

/** How many of the accounts of each week come again. */
@Injectable()
export class Retention {
  constructor(
    private readonly models: ReadModels,
    private readonly accounts: Accounts,
  ) {}

  /** @param now epoch milliseconds; the last week is that of now */
  at(now: number): Promise<AdminFigures['retention']> {
    const mondays = Array.from({ length: retentionWeeks }, (_, back) =>
      mondayOf(now - (retentionWeeks - 1 - back) * WEEK),
    );
    return Promise.all(mondays.map((monday, at) => this.#ofWeek(monday, mondays.slice(at))));
  }

  async #ofWeek(monday: number, later: readonly number[]): Promise<AdminFigures['retention'][number]> {
    const joined = periodKey('weekly', monday);
    const [signUps, ...active] = await Promise.all([
      this.accounts.countBetween(monday, monday + WEEK),
      ...later.map((week) => this.#activeOf(joined, periodKey('weekly', week))),
    ]);
    return { week: joined, monday: new Date(monday).toISOString().slice(0, 10), signUps, active };
  }

  /** Guests play, too, and are no accounts. */
  async #activeOf(joined: string, period: string): Promise<number> {
    const found = await this.models.active(activeUsersModel).find({ period, joined }, { userId: 1 }).lean();
    return this.accounts.countListed(found.map(({ userId }) => userId));
  }
}
