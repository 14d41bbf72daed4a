import { Injectable } from '@nestjs/common';
import { activityDays, type PlayerAnswer, type Tally } from '@royal-chess/contracts/players';
import { CounterStore, type CounterFields } from '@royal-chess/infra/counters/counter-store';
import { ActiveGenerations } from '@royal-chess/infra/projections/generations/generation-pointers';
import { groupOfKey, PLAYER_RESULTS, type ResultsBy, resultsRange, utcDay } from '../player-results.keys.ts';

const dayMs = 86_400_000;

/** Groups listed of each kind. */
const maxListed = 10;

const none: Tally = { won: 0, drawn: 0, lost: 0 };
const tallyOf = (fields: CounterFields): Tally => ({
  won: fields['won'] ?? 0,
  drawn: fields['drawn'] ?? 0,
  lost: fields['lost'] ?? 0,
});
const gamesOf = ({ won, drawn, lost }: Tally): number => won + drawn + lost;

/** The most played first. */
const top = <T extends Tally>(rows: readonly T[]): T[] =>
  rows.toSorted((one, other) => gamesOf(other) - gamesOf(one)).slice(0, maxListed);

/** How games went for a player. */
@Injectable()
export class PlayerResults {
  constructor(
    private readonly counters: CounterStore,
    private readonly generations: ActiveGenerations,
  ) {}

  /** @param now epoch milliseconds */
  async of(
    userId: string,
    now: number,
  ): Promise<Pick<PlayerAnswer, 'total' | 'colors' | 'openings' | 'timeControls' | 'activity'>> {
    const firstDay = utcDay(now - (activityDays - 1) * dayMs);
    const [colorRows, openingRows, timeRows, dayRows] = await Promise.all([
      this.#rows(userId, 'color'),
      this.#rows(userId, 'opening'),
      this.#rows(userId, 'time'),
      this.#rows(userId, 'day', firstDay),
    ]);
    const colors = { white: none, black: none };
    for (const { group, fields } of colorRows)
      colors[group[0] === 'white' ? 'white' : 'black'] = tallyOf(fields);
    const { white, black } = colors;
    const openings = openingRows.map(({ group: [eco = '', name = ''], fields }) => ({
      eco,
      name,
      ...tallyOf(fields),
    }));
    const timeControls = timeRows.map(({ group: [timeControl = ''], fields }) => ({
      timeControl,
      ...tallyOf(fields),
    }));
    return {
      total: {
        won: white.won + black.won,
        drawn: white.drawn + black.drawn,
        lost: white.lost + black.lost,
      },
      colors,
      openings: top(openings),
      timeControls: top(timeControls),
      // A game that ended while the day changed may be of the next one already.
      activity: dayRows
        .map(({ group: [day = ''], fields }) => ({ day, games: fields['games'] ?? 0 }))
        .slice(-activityDays),
    };
  }

  async #rows(
    userId: string,
    by: ResultsBy,
    from?: string,
  ): Promise<{ readonly group: readonly string[]; readonly fields: CounterFields }[]> {
    const generation = this.generations.active(PLAYER_RESULTS);
    const rows = await this.counters.range(PLAYER_RESULTS, generation, ...resultsRange(userId, by, from));
    return rows.map(({ key, fields }) => ({ group: groupOfKey(key), fields }));
  }
}
