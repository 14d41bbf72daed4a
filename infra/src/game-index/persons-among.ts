import { type NamedPlayer, numberedName, playerNamed } from '@royal-chess/domain/game-search/numbered-name';
import { fullestNames } from '@royal-chess/domain/game-search/same-person';
import { type PersonName, personName } from './person-names.ts';

/** Who played a side of a game of a file. */
export type NamedSide = NamedPlayer;

/** A side with the number of games that have it. */
export type CountedSide = NamedSide & { readonly games: number };

/** A name of one block with the number of FIDE's beside it. */
type NumberedName = PersonName & Pick<NamedSide, 'fideId'>;

/** The same with the number of games that have both. */
type CountedName = NumberedName & Pick<CountedSide, 'games'>;

/** The person with a number of FIDE's. No form of a name is alike. */
const personOfNumber = (fideId: number): string => `fide ${fideId}`;

/** The number of FIDE's of a person; null for one who is known by names alone. */
export const numberOfPerson = (person: string): number | null =>
  person.startsWith('fide ') ? Number(person.slice(5)) : null;

/** The name in the text of a person, without a number of FIDE's. */
export const nameOfLabel = (label: string): string => playerNamed(label).name;

/** The numbers that each form has. */
function numbersOfForms(names: Iterable<NumberedName>): Map<string, Set<number>> {
  const numbers = new Map<string, Set<number>>();
  for (const { form, fideId } of names) {
    const known = numbers.get(form) ?? new Set();
    numbers.set(form, fideId === undefined ? known : known.add(fideId));
  }
  return numbers;
}

/**
 * For the names of one block the person of a side with the name alone, by form. It has the one number that the name has in other games, else
 * the one number of all names that mean the same (`fullestNames`); where there is none or more of them, it is known by these names.
 *
 * @param names all names of the block
 */
export function personsOfBlock(names: Iterable<CountedName>): ReadonlyMap<string, string> {
  const all = [...names];
  const numbers = numbersOfForms(all);
  const distinct = Array.from(
    Map.groupBy(all, ({ form }) => form),
    ([form, same]) => ({
      form,
      given: same[0]!.given,
      games: same.reduce((sum, { games }) => sum + games, 0),
      isKnown: numbers.get(form)!.size > 0,
    }),
  );
  const fullest = fullestNames(distinct);
  const byNames = new Map(distinct.map(({ form }, at) => [form, distinct[fullest[at]!]!.form]));
  if (all.every(({ fideId }) => fideId === undefined)) return byNames;
  const ofPerson = new Map<string, Set<number>>();
  for (const [form, person] of byNames)
    ofPerson.set(person, new Set([...(ofPerson.get(person) ?? []), ...numbers.get(form)!]));
  return new Map(
    [...byNames].map(([form, person]) => {
      const own = numbers.get(form)!;
      const [number, ...others] = own.size > 0 ? own : ofPerson.get(person)!;
      return [form, number === undefined || others.length > 0 ? person : personOfNumber(number)];
    }),
  );
}

/**
 * The persons of sides, whatever the order of these: those with one number of FIDE's are one, whatever their names; those with different
 * numbers are never one; of those without a number names decide (`personsOfBlock`).
 */
export class PersonsAmong {
  readonly #ofForm = new Map<string, string>();
  readonly #persons = new Set<string>();
  readonly #numbers: ReadonlyMap<string, ReadonlySet<number>>;

  /** @param sides all that games have, each once; users are none of them */
  constructor(sides: Iterable<CountedSide>) {
    const names: CountedName[] = [];
    for (const { name, fideId, games } of sides) {
      const known = personName(name);
      if (known) names.push({ ...known, fideId, games });
    }
    for (const block of Map.groupBy(names, (name) => name.block).values())
      for (const [form, person] of personsOfBlock(block)) this.#ofForm.set(form, person);
    this.#numbers = numbersOfForms(names);
    for (const name of names) this.#persons.add(this.#of(name));
  }

  /** The same text for sides of the same person; empty for a name without words. A name that no side has is a person of its own. */
  of({ name, fideId }: NamedSide): string {
    const known = personName(name);
    return known ? this.#of({ ...known, fideId }) : '';
  }

  /**
   * The persons that a text means (`playerNamed`): the one of a side with this name alone, or where no side has the name alone and several
   * persons have it, all of these. None when no side has the name.
   */
  meant(text: string): ReadonlySet<string> {
    const side = playerNamed(text);
    const person = this.of(side);
    if (person === '') return new Set();
    if (this.#persons.has(person) || side.fideId !== undefined) return new Set([person]);
    const numbers = this.#numbers.get(personName(side.name)?.form ?? '') ?? new Set();
    return new Set([...numbers].map(personOfNumber));
  }

  /** The text that names a person by one of the names of their games; different for different persons. */
  label(person: string, name: string): string {
    const number = numberOfPerson(person);
    return number === null || this.of({ name }) === person ? name : numberedName(name, number);
  }

  #of({ form, fideId }: NumberedName): string {
    return fideId === undefined ? (this.#ofForm.get(form) ?? form) : personOfNumber(fideId);
  }
}
