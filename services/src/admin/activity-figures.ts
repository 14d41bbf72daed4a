import { Injectable } from '@nestjs/common';
import { CounterStore } from '@royal-chess/infra/counters/counter-store';
import { ActiveGenerations } from '@royal-chess/infra/projections/generations/generation-pointers';
import { ACTIVITY, dayKey, minuteKey, minuteOfKey } from './activity.keys.ts';

const MINUTE = 60_000;
const SHOWN = 60;

export interface Activity {
  readonly gamesToday: number;
  readonly movesPerMinute: number;
  readonly movesByMinute: { minute: number; moves: number }[];
}

/** Games and moves of the last hour and of today, from the counters. */
@Injectable()
export class ActivityFigures {
  constructor(
    private readonly counters: CounterStore,
    private readonly generations: ActiveGenerations,
  ) {}

  /** @param now epoch milliseconds */
  async at(now: number): Promise<Activity> {
    const generation = this.generations.active(ACTIVITY);
    const last = Math.floor(now / MINUTE) * MINUTE;
    const first = last - (SHOWN - 1) * MINUTE;
    const [day, rows] = await Promise.all([
      this.counters.get(ACTIVITY, generation, dayKey(now)),
      this.counters.range(ACTIVITY, generation, minuteKey(first), minuteKey(last)),
    ]);
    const moves = new Map(rows.map((row) => [minuteOfKey(row.key), row.fields['moves'] ?? 0]));
    const movesByMinute = Array.from({ length: SHOWN }, (_, index) => {
      const minute = first + index * MINUTE;
      return { minute, moves: moves.get(minute) ?? 0 };
    });
    // The running minute and what is left of the one before: 60 seconds, at the precision of minutes.
    const left = 1 - (now - last) / MINUTE;
    const before = moves.get(last - MINUTE) ?? 0;
    return {
      gamesToday: day?.['started'] ?? 0,
      movesPerMinute: Math.round((moves.get(last) ?? 0) + before * left),
      movesByMinute,
    };
  }
}
