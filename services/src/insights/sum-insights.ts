import type { z } from 'zod';
import type { Color, Speed } from '@royal-chess/contracts/chess';
import type {
  dayPart,
  gamePhase,
  InsightPeriod,
  InsightsAnswer,
  opponentStrength,
} from '@royal-chess/contracts/insights';
import type { Tally } from '@royal-chess/contracts/players';
import type { CounterRow } from '@royal-chess/infra/counters/counter-store';
import { timePairs } from './game-insights.ts';
import { dayOf, groupOf } from './insights.keys.ts';

const dayMs = 86_400_000;
const mostOpenings = 14;

const months: Readonly<Record<InsightPeriod, number>> = { month: 1, quarter: 3, year: 12 };

/** The first UTC month of a period that ends now, as `2026-09`. */
export function firstMonthOf(period: InsightPeriod, now: number): string {
  const date = new Date(now);
  return new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() - months[period] + 1, 1))
    .toISOString()
    .slice(0, 7);
}

type Sums = Readonly<Record<string, number>>;

/** Adds up the rows of a speed; of all speeds without one. */
function sumOf(rows: readonly CounterRow[], speed: Speed | undefined): Sums {
  const sums: Record<string, number> = {};
  for (const { key, fields } of rows) {
    if (speed !== undefined && groupOf(key)[1] !== speed) continue;
    for (const [field, value] of Object.entries(fields)) sums[field] = (sums[field] ?? 0) + value;
  }
  return sums;
}

const tallyOf = (sums: Sums, group: string): Tally => ({
  won: sums[`${group}-won`] ?? 0,
  drawn: sums[`${group}-drawn`] ?? 0,
  lost: sums[`${group}-lost`] ?? 0,
});
const plus = (one: Tally, other: Tally): Tally => ({
  won: one.won + other.won,
  drawn: one.drawn + other.drawn,
  lost: one.lost + other.lost,
});
const none: Tally = { won: 0, drawn: 0, lost: 0 };
const gamesOf = ({ won, drawn, lost }: Tally): number => won + drawn + lost;

const parts = ['night', 'morning', 'afternoon', 'evening'] as const satisfies readonly z.infer<
  typeof dayPart
>[];

/** Results by the caller's time of day; the half hours of the sums are of UTC. */
function dayPartsOf(sums: Sums, offset: number): InsightsAnswer['dayParts'] {
  const found = { night: none, morning: none, afternoon: none, evening: none };
  for (let half = 0; half < 48; half += 1) {
    const minute = (half * 30 + offset + 2 * 1_440) % 1_440;
    const part = parts[Math.floor(minute / 360)] ?? 'night';
    found[part] = plus(found[part], tallyOf(sums, `h${half}`));
  }
  return found;
}

function ratedOf(sums: Sums): InsightsAnswer['rated'] {
  const tally = tallyOf(sums, 'rated');
  const games = gamesOf(tally);
  if (games === 0) return null;
  const averageOpponent = Math.round((sums['opponents-rating'] ?? 0) / games);
  const performance = averageOpponent + Math.round((400 * (tally.won - tally.lost)) / games);
  return { games, averageOpponent, performance };
}

function timeUseOf(sums: Sums): InsightsAnswer['timeUse'] {
  return Array.from({ length: timePairs }, (_, pair) => ({
    fromMove: 2 * pair + 1,
    moves: sums[`t${pair}-moves`] ?? 0,
    averageMs: Math.round((sums[`t${pair}-ms`] ?? 0) / (sums[`t${pair}-moves`] ?? 1)),
  })).filter(({ moves }) => moves > 0);
}

type OpeningRow = InsightsAnswer['openings'][number];

function openingsOf(rows: readonly CounterRow[], speed: Speed | undefined): OpeningRow[] {
  const found = new Map<string, OpeningRow>();
  for (const { key, fields } of rows) {
    const [, of = '', color = 'white', eco = '', name = ''] = groupOf(key);
    if (speed !== undefined && of !== speed) continue;
    const id = `${color} ${eco} ${name}`;
    const known = found.get(id) ?? { ...none, eco, name, color: color as Color };
    const more = { won: fields['won'] ?? 0, drawn: fields['drawn'] ?? 0, lost: fields['lost'] ?? 0 };
    found.set(id, { ...known, ...plus(known, more) });
  }
  return [...found.values()]
    .sort((one, other) => gamesOf(other) - gamesOf(one) || one.name.localeCompare(other.name))
    .slice(0, mostOpenings);
}

/** What the sums of the months and openings of a period say. */
export function gamesOfPeriod(
  monthRows: readonly CounterRow[],
  openingRows: readonly CounterRow[],
  { speed, offset }: { readonly speed?: Speed | undefined; readonly offset: number },
): Pick<
  InsightsAnswer,
  'total' | 'colors' | 'strengths' | 'phases' | 'dayParts' | 'openings' | 'rated' | 'timeUse'
> {
  const sums = sumOf(monthRows, speed);
  const of = <Name extends string>(names: readonly Name[]): Record<Name, Tally> =>
    Object.fromEntries(names.map((name) => [name, tallyOf(sums, name)])) as Record<Name, Tally>;
  const colors = of(['white', 'black']);
  return {
    total: plus(colors.white, colors.black),
    colors,
    strengths: of<z.infer<typeof opponentStrength>>(['stronger', 'equal', 'weaker']),
    phases: of<z.infer<typeof gamePhase>>(['opening', 'middlegame', 'endgame']),
    dayParts: dayPartsOf(sums, offset),
    openings: openingsOf(openingRows, speed),
    rated: ratedOf(sums),
    timeUse: timeUseOf(sums),
  };
}

/** Puzzles since a month, by the sums of days. */
export function puzzlesSince(month: string, dayRows: readonly CounterRow[]): InsightsAnswer['puzzles'] {
  const days = dayRows
    .map(({ key, fields }) => ({ day: groupOf(key)[0] ?? '', fields }))
    .filter(({ day, fields }) => day >= month && (fields['puzzles'] ?? 0) > 0);
  const sum = (field: string): number => days.reduce((all, { fields }) => all + (fields[field] ?? 0), 0);
  const solved = sum('puzzles-solved');
  return {
    solved,
    failed: sum('puzzles') - solved,
    curve: days.map(({ day, fields }) => ({
      day,
      rating: Math.round((fields['puzzles-rating'] ?? 0) / (fields['puzzles'] ?? 1)),
    })),
  };
}

/** Active days and how many there are in a row; today need not be one yet. */
export function activityOf(
  dayRows: readonly CounterRow[],
  now: number,
): Pick<InsightsAnswer, 'activity' | 'streak'> {
  const activity = dayRows.map(({ key, fields }) => ({
    day: groupOf(key)[0] ?? '',
    games: fields['games'] ?? 0,
    puzzles: fields['puzzles'] ?? 0,
  }));
  let run = 0;
  let best = 0;
  let last = Number.NEGATIVE_INFINITY;
  for (const { day } of activity) {
    const at = Date.parse(day);
    run = at - last === dayMs ? run + 1 : 1;
    best = Math.max(best, run);
    last = at;
  }
  const today = Date.parse(dayOf(now));
  return { activity, streak: { days: today - last <= dayMs ? run : 0, best } };
}
