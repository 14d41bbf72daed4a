import { dateFormat, timeOfDay } from '../language/date-format.ts';
import { locale } from '../language/language.ts';
import type { EntryLimits, GameSettings, PairingSystemName } from '@royal-chess/contracts/tournaments';
import { controlName } from './game-labels.ts';
import { messages } from './tournament-label-messages.ts';

const minuteMs = 60_000;

/** Systems that pair teams: registration asks for the team. */
const teamSystems: readonly PairingSystemName[] = ['team-swiss', 'team-round-robin', 'scheveningen'];

/** Systems that are not played in rounds. */
const systemsWithoutRounds: readonly PairingSystemName[] = ['arena', 'simul'];
/** Systems whose rounds the form chooses; in the others they follow from how many play. */
const systemsOfAnyRounds: readonly PairingSystemName[] = [
  'dutch',
  'dubov',
  'burstein',
  'lim',
  'double',
  'team-swiss',
  'manual',
];

/** How a section is paired, in words. */
export const systemName = (system: PairingSystemName): string => messages.systems[system];
export const isTeamSystem = (system: PairingSystemName): boolean => teamSystems.includes(system);
/** Systems whose results do not make one table of players. */
const systemsWithoutCrosstable: readonly PairingSystemName[] = ['arena', 'simul'];

export const hasBracket = (system: PairingSystemName): boolean =>
  system === 'knockout' || system === 'double-elimination';
export const hasCrosstable = (system: PairingSystemName): boolean =>
  !systemsWithoutCrosstable.includes(system);
/** Systems in which a tie goes on until it has a winner. */
export const isBracket = (system: PairingSystemName): boolean =>
  system === 'knockout' || system === 'double-elimination';
export const hasRounds = (system: PairingSystemName): boolean => !systemsWithoutRounds.includes(system);
export const choosesRounds = (system: PairingSystemName): boolean => systemsOfAnyRounds.includes(system);

/** `Swiss, 9 rounds`, `Arena`. */
export const formatName = (system: PairingSystemName, rounds: number): string =>
  choosesRounds(system) ? `${systemName(system)}, ${messages.rounds(rounds)}` : systemName(system);

/** `10+5`; with a change after some moves `40/90+30, 30`. */
export const gameTimeName = ({
  gameTime,
  increment,
  addAfter,
}: Pick<GameSettings, 'gameTime' | 'increment' | 'addAfter'>): string =>
  controlName({
    initialMs: gameTime * minuteMs,
    incrementMs: increment * 1_000,
    ...(addAfter && { addAfter: { moves: addAfter.moves, ms: addAfter.minutes * minuteMs } }),
  });

/** `$1,200`, `€15`, `₹2.50`; an unknown currency with its code. */
export function moneyLabel(amount: number, currency: string): string {
  const digits = Number.isInteger(amount) ? 0 : 2;
  return new Intl.NumberFormat(locale(), {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(amount);
}

const weekday = dateFormat({ weekday: 'short' });
const day = dateFormat({ day: 'numeric', month: 'short' });

/** `Thu 26 Nov, 20:00`, in the time zone of the browser. */
export const momentLabel = (at: number): string => `${weekday(at)} ${day(at)}, ${timeOfDay(at)}`;

/** "4:32", "1:04:32", "2 d 3 h" until a moment; "0:00" once it has passed. */
export function untilText(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1_000));
  const days = Math.floor(seconds / 86_400);
  const hours = Math.floor((seconds % 86_400) / 3_600);
  if (days > 0) return messages.daysAndHours(days, hours);
  const minutes = Math.floor((seconds % 3_600) / 60);
  const two = (n: number): string => String(n).padStart(2, '0');
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}

/** Who may enter, a sentence each: `Rated 1200 to 1800`, `Up to 10 years old`; empty: everybody. */
export function limitLabels({
  minRating,
  maxRating,
  minAge,
  maxAge,
  sex,
  titles,
}: EntryLimits): readonly string[] {
  const range = (
    min: number | undefined,
    max: number | undefined,
    [from, upTo, between]: readonly [
      (min: number) => string,
      (max: number) => string,
      (min: number, max: number) => string,
    ],
  ): string => {
    if (min === undefined) return max === undefined ? '' : upTo(max);
    return max === undefined ? from(min) : between(min, max);
  };
  return [
    range(minRating, maxRating, [messages.ratedFrom, messages.ratedUpTo, messages.ratedBetween]),
    range(minAge, maxAge, [messages.agedFrom, messages.agedUpTo, messages.agedBetween]),
    sex === 'w' ? messages.women : '',
    titles?.length ? messages.titles(titles.join(', ')) : '',
  ].filter((text) => text !== '');
}
