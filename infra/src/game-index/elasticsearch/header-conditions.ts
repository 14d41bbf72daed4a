import { dayOf, isEcoPrefix, words } from '../../search/search-text.ts';
import type { GameConditions } from '../game-query.ts';
import { all, any, is, isOneOf, isWithin, none } from './engine-queries.ts';
import type { Query } from './engine-queries.ts';
import { longestTerm } from './game-document.ts';
import type { Ask } from './grouped-games.ts';
import { playerQuery } from './player-names.ts';

/** Every word is the beginning of a word of the text. */
export function hasWords(field: string, text: string): Query {
  const wanted = words(text);
  if (wanted.length === 0) return none;
  return all(wanted.map((word) => ({ prefix: { [field]: word.slice(0, longestTerm) } })));
}

async function playersQuery(
  ask: Ask,
  { player, opponent, color }: GameConditions,
  sources: Query,
): Promise<readonly Query[]> {
  if (!player && !opponent) return [];
  const own = player && (await playerQuery(ask, player, sources));
  const other = opponent && (await playerQuery(ask, opponent, sources));
  const sides = color === undefined ? (['white', 'black'] as const) : [color];
  return [
    any(
      sides.map((side) =>
        all([...(own ? [own(side)] : []), ...(other ? [other(side === 'white' ? 'black' : 'white')] : [])]),
      ),
    ),
  ];
}

function dateQueries({ from, to }: GameConditions): readonly Query[] {
  if (from === undefined && to === undefined) return [];
  return [
    isWithin('day', from === undefined ? 1 : dayOf(from, '0'), to === undefined ? undefined : dayOf(to, '9')),
  ];
}

function openingQueries({ opening, ecoFrom, ecoTo }: GameConditions): readonly Query[] {
  const filters: Query[] = [];
  if (opening !== undefined)
    filters.push(
      isEcoPrefix(opening) ? { prefix: { eco: opening.toUpperCase() } } : hasWords('openingWords', opening),
    );
  if (ecoFrom !== undefined) filters.push({ range: { eco: { gte: ecoFrom.toUpperCase() } } });
  if (ecoTo !== undefined) filters.push({ range: { eco: { lte: ecoTo.toUpperCase() } } });
  return filters;
}

function numberQueries(wanted: GameConditions): readonly Query[] {
  const { minRating, maxRating, minAverage, maxAverage, minPlies, maxPlies } = wanted;
  const filters: Query[] = [];
  if ((minRating ?? maxRating) !== undefined)
    filters.push(
      isWithin('whiteRating', minRating, maxRating),
      isWithin('blackRating', minRating, maxRating),
    );
  const twice = (average: number | undefined): number | undefined =>
    average === undefined ? undefined : 2 * average;
  if ((minAverage ?? maxAverage) !== undefined)
    filters.push(isWithin('ratingSum', twice(minAverage), twice(maxAverage)));
  if ((minPlies ?? maxPlies) !== undefined) filters.push(isWithin('plies', minPlies, maxPlies));
  return filters;
}

function valueQueries(wanted: GameConditions): readonly Query[] {
  const { event, eventName, site, comment, result, speed, timeControl, variant, origin, termination, title } =
    wanted;
  const { annotated, rated } = wanted;
  const filters: Query[] = [];
  if (event !== undefined) filters.push(hasWords('eventWords', event));
  if (eventName !== undefined) filters.push(is('event', eventName));
  if (site !== undefined) filters.push(hasWords('siteWords', site));
  if (comment !== undefined) filters.push(hasWords('commentWords', comment));
  if (result !== undefined) filters.push(isOneOf('result', result));
  if (speed !== undefined) filters.push(isOneOf('speed', speed));
  if (timeControl !== undefined) filters.push(is('timeControl', timeControl));
  if (variant !== undefined) filters.push(is('variant', variant));
  if (origin !== undefined) filters.push(is('origin', origin));
  if (termination !== undefined) filters.push(is('reason', termination.toLowerCase()));
  if (title !== undefined) filters.push(isOneOf('titles', title));
  if (annotated !== undefined) filters.push(is('annotated', annotated));
  if (rated !== undefined) filters.push(is('rated', rated));
  return filters;
}

const mineQueries = ({ mine }: GameConditions, ownSources: Query): readonly Query[] =>
  mine === undefined ? [] : [any([is('whiteUser', mine.userId), is('blackUser', mine.userId), ownSources])];

/** The conditions that a game belongs to one of the sources, and of one's own (`mine`). */
export interface SourceQueries {
  readonly sources: Query;
  readonly ownSources: Query;
}

/** All conditions but those on the board. Names of players are searched first. */
export async function headerQuery(
  ask: Ask,
  wanted: GameConditions,
  { sources, ownSources }: SourceQueries,
): Promise<Query> {
  return all([
    sources,
    ...(await playersQuery(ask, wanted, sources)),
    ...dateQueries(wanted),
    ...openingQueries(wanted),
    ...numberQueries(wanted),
    ...valueQueries(wanted),
    ...mineQueries(wanted, ownSources),
  ]);
}
