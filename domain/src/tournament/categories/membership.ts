import { type AgeAnswer, type AgeDay, hasReached, isUnder } from './age.ts';
import type { Category, CategoryRule } from './category.ts';
import { affiliationOf, type Entrant, nameKey } from './entrant.ts';

/** Whether a player belongs to a category, and if not, or if the entry does not say, one sentence why. */
export type CategoryAnswer =
  { readonly belongs: 'yes' } | { readonly belongs: 'no' | 'undecided'; readonly reason: string };

const yes: CategoryAnswer = { belongs: 'yes' };
const no = (reason: string): CategoryAnswer => ({ belongs: 'no', reason });
const undecided = (reason: string): CategoryAnswer => ({ belongs: 'undecided', reason });

const ofAge = (answer: AgeAnswer, age: string, otherwise: string): CategoryAnswer => {
  switch (answer) {
    case 'yes':
      return yes;
    case 'no':
      return no(otherwise);
    case 'birth-missing':
      return undecided('The entry has no year of birth.');
    case 'day-missing':
      return undecided(`Only the year of birth is known; ${age} needs the day.`);
  }
};

const words = { m: 'male', w: 'female' } as const;

function answerOf(rule: CategoryRule, entrant: Entrant, day: AgeDay): CategoryAnswer {
  switch (rule.kind) {
    case 'under':
      return ofAge(isUnder(entrant.birth, rule.age, day), `U${rule.age}`, `Not under ${rule.age}.`);
    case 'reached':
      return ofAge(hasReached(entrant.birth, rule.age, day), `${rule.age}+`, `Younger than ${rule.age}.`);
    case 'sex':
      if (entrant.sex === undefined) return undecided('The entry does not say male or female.');
      return entrant.sex === rule.sex ? yes : no(`Not ${words[rule.sex]}.`);
    case 'rating':
      return ofRating(rule, entrant.rating);
    case 'unrated':
      return entrant.rating === 0 ? yes : no(`Rated ${entrant.rating}.`);
    case 'member': {
      const name = affiliationOf(entrant, rule.of);
      if (name === null) return no(`The entry names no ${rule.of}.`);
      return nameKey(name) === nameKey(rule.name) ? yes : no(`Of ${name}.`);
    }
  }
}

function ofRating(rule: CategoryRule & { kind: 'rating' }, rating: number): CategoryAnswer {
  if (rating === 0) return rule.unrated ? yes : no('Unrated.');
  if (rule.from !== null && rating < rule.from) return no(`Rated ${rating}, below ${rule.from}.`);
  if (rule.to !== null && rating > rule.to) return no(`Rated ${rating}, above ${rule.to}.`);
  return yes;
}

/** Whether a player belongs to a category. What is known to fail decides before what the entry lacks. */
export function belongsTo(category: Category, entrant: Entrant, day: AgeDay): CategoryAnswer {
  const answers = category.rules.map((rule) => answerOf(rule, entrant, day));
  return (
    answers.find(({ belongs }) => belongs === 'no') ??
    answers.find(({ belongs }) => belongs === 'undecided') ??
    yes
  );
}
