import { Injectable } from '@nestjs/common';
import type { PlayerAnswer, Tally } from '@royal-chess/contracts/players';
import { CounterStore, type CounterFields } from '@royal-chess/infra/counters/counter-store';
import { ActiveGenerations } from '@royal-chess/infra/projections/generations/generation-pointers';
import { PLAYER_RESULTS, readResultsKey, resultsRange } from '../player-results.keys.ts';

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

  async of(userId: string): Promise<Pick<PlayerAnswer, 'total' | 'colors' | 'openings' | 'timeControls'>> {
    const generation = this.generations.active(PLAYER_RESULTS);
    const colors = { white: none, black: none };
    const openings: PlayerAnswer['openings'] = [];
    const timeControls: PlayerAnswer['timeControls'] = [];
    for (const { key, fields } of await this.counters.range(
      PLAYER_RESULTS,
      generation,
      ...resultsRange(userId),
    )) {
      const tally = tallyOf(fields);
      const { by, group } = readResultsKey(key);
      const [first = '', name = ''] = group;
      if (by === 'color') colors[first === 'white' ? 'white' : 'black'] = tally;
      else if (by === 'opening') openings.push({ eco: first, name, ...tally });
      else timeControls.push({ timeControl: first, ...tally });
    }
    const { white, black } = colors;
    const total = {
      won: white.won + black.won,
      drawn: white.drawn + black.drawn,
      lost: white.lost + black.lost,
    };
    return { total, colors, openings: top(openings), timeControls: top(timeControls) };
  }
}
