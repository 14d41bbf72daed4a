import type { GameSummary, Renaming } from '@royal-chess/contracts/library';
import { fold } from '../../shared/language/fold.ts';

const wordsOf = (text: string): readonly string[] => fold(text).match(/[\p{L}\p{N}]+/gu) ?? [];

const namesOf = ({ white, black, event, site }: GameSummary, field: Renaming['field']): readonly string[] =>
  field === 'player'
    ? [white, black].filter(({ userId }) => userId === null).map(({ name }) => name)
    : [(field === 'event' ? event : site) ?? ''];

/** Names as the games write them, that have a word which begins as each one of the text; those of most of the games first. */
export function spellingsOf(
  games: readonly GameSummary[],
  field: Renaming['field'],
  text: string,
): readonly string[] {
  const wanted = wordsOf(text);
  const matches = (name: string): boolean => {
    const words = wordsOf(name);
    return wanted.every((part) => words.some((word) => word.startsWith(part)));
  };
  const counts = new Map<string, number>();
  for (const name of games.flatMap((game) => namesOf(game, field)))
    if (name !== '' && matches(name)) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts].toSorted(([, one], [, other]) => other - one).map(([name]) => name);
}
