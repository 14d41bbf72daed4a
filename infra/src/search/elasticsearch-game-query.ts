import type { estypes } from '@elastic/elasticsearch';
import { letters, wholeTrigrams } from './elasticsearch-game-document.ts';
import type { GameSearchQuery } from './game-search.ts';
import { dayOf, isEcoPrefix, shortestIndexed, words } from './search-text.ts';

type Query = NonNullable<estypes.SearchRequest['query']>;

const none: Query = { match_none: {} };
const all = (filter: readonly Query[]): Query => ({ bool: { filter: [...filter] } });
const any = (should: readonly Query[]): Query =>
  should.length === 0 ? none : { bool: { should: [...should], minimum_should_match: 1 } };

function containsWord(field: string, word: string): Query {
  const pieces = wholeTrigrams(word);
  if (pieces.length === 0) return { prefix: { [field]: letters(word).join('') } };
  return { match_phrase: { [field]: pieces.join(' ') } };
}

/** Names that contain every word; if all words are short, names that begin with the first. */
function containsWords(name: 'white' | 'black' | 'opening', text: string): Query {
  const wanted = words(text);
  const [first] = wanted;
  if (first === undefined) return none;
  const conditions = wanted.map((word) => containsWord(`${name}Pieces`, word));
  if (wanted.every((word) => word.length < shortestIndexed))
    conditions.push({ prefix: { [`${name}Start`]: first } });
  return all(conditions);
}

function sideIs(
  side: 'white' | 'black',
  { text, userIds }: NonNullable<GameSearchQuery['player']>,
): readonly Query[] {
  return [
    ...(words(text).length > 0 ? [containsWords(side, text)] : []),
    ...(userIds.length > 0 ? [{ terms: { [`${side}User`]: [...userIds] } }] : []),
  ];
}

/** The query in Elasticsearch's syntax: only filters, because results are sorted by day and not scored. */
export function elasticsearchQuery({ player, from, to, result, opening }: GameSearchQuery): Query {
  const filters: Query[] = [];
  if (player) filters.push(any([...sideIs('white', player), ...sideIs('black', player)]));
  if (from) filters.push({ range: { day: { gte: dayOf(from, '0') } } });
  if (to) filters.push({ range: { day: { gte: 1, lte: dayOf(to, '9') } } });
  if (result) filters.push({ term: { result } });
  if (opening)
    filters.push(
      isEcoPrefix(opening) ? { prefix: { eco: opening.toUpperCase() } } : containsWords('opening', opening),
    );
  return filters.length === 0 ? { match_all: {} } : all(filters);
}
