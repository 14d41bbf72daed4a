import { z } from 'zod';
import type { EventDefinition } from '../core/envelope.ts';
import { id } from '../core/ids.ts';
import { raceSize } from './race.ts';
import { puzzle } from './puzzles.ts';

/** Stream `race-{id}`. Times are epoch milliseconds of the server. */
const raceOpened = z.strictObject({
  hostId: id,
  /** From when it can be neither joined nor started; absent in the first version: such a race has ended unless it was started. */
  expiresAt: z.number().optional(),
});
const raceJoined = z.strictObject({ userId: id });
const raceLeft = z.strictObject({ userId: id });

/** Once a race. With the solutions: all racers have the same puzzles, and no import changes them. */
const raceScheduled = z.strictObject({
  startsAt: z.number(),
  deadline: z.number(),
  puzzles: z.array(puzzle).min(1),
  /** The run of each racer: a stream `rush-{id}`. */
  runs: z.array(z.strictObject({ userId: id, rushId: id })).min(raceSize.fewest),
});
export type RaceScheduled = z.infer<typeof raceScheduled>;

const raceRematched = z.strictObject({ raceId: id });

const row = { v: 1, topic: 'puzzles' } as const;

/** Events of races, for the catalogue; the runs in them have the events of rush. */
export const raceEvents = [
  { ...row, type: 'RaceOpened', summary: 'A racer opened a race.', data: raceOpened },
  { ...row, type: 'RaceJoined', summary: 'A racer joined a race.', data: raceJoined },
  { ...row, type: 'RaceLeft', summary: 'A racer left a race before its start.', data: raceLeft },
  {
    ...row,
    type: 'RaceScheduled',
    summary: 'A race got its puzzles, start and deadline.',
    data: raceScheduled,
  },
  { ...row, type: 'RaceRematched', summary: 'A rematch of a race was opened.', data: raceRematched },
] as const satisfies readonly EventDefinition[];
