import { numberedName, playerNamed } from '@royal-chess/domain/game-search/numbered-name';
import { personName, type PersonName } from '../person-names.ts';
import { numberOfPerson, personsOfBlock } from '../persons-among.ts';
import type { GameColumns } from './columns.ts';
import type { LoadedTerms, TermSet } from './loaded-terms.ts';

/** The persons of the games of some sources. */
export interface Persons {
  /** By side: a number for each person and each user; 0 for sides without a name or a game. */
  readonly of: Uint32Array;
  /** Numbers, 0 included. */
  readonly count: number;
  /** Persons by their number of FIDE's, and the other way round. */
  readonly byNumber: ReadonlyMap<number, number>;
  readonly numbers: ReadonlyMap<number, number>;
  /** The person of a name without a number of FIDE's, by form, where a side has the name with one. It may be a person without a side. */
  readonly ofName: ReadonlyMap<string, number>;
  /** Sides with the person and the name of another, and that one. */
  readonly repeated: ReadonlyMap<number, number>;
}

/** Games of the sources by side. */
function gamesOfSides(columns: GameColumns, terms: LoadedTerms, sources: readonly string[]): Uint32Array {
  const sets = terms.setsWith(sources);
  const games = new Uint32Array(terms.count('side'));
  for (let num = 0; num < columns.count; num += 1) {
    if (sets[columns.sources[num]!] !== 1) continue;
    games[columns.white[num]!]! += 1;
    games[columns.black[num]!]! += 1;
  }
  return games;
}

/** Numbers persons as their sides come. */
class PersonNumbers {
  count = 1;
  readonly of: Uint32Array;
  readonly byNumber = new Map<number, number>();
  readonly numbers = new Map<number, number>();
  readonly ofName = new Map<string, number>();

  /** @param games by side */
  constructor(
    private readonly terms: LoadedTerms,
    private readonly games: Uint32Array,
  ) {
    this.of = new Uint32Array(games.length);
  }

  /** A person without other sides. */
  addAlone(side: number): void {
    this.of[side] = this.count++;
  }

  addBlock(sides: readonly number[]): void {
    const { terms } = this;
    if (sides.length === 1 && terms.numberOfFide(sides[0]!) === undefined) {
      this.addAlone(sides[0]!);
      return;
    }
    const names = sides.map((side) => ({
      ...terms.personNameOf(side)!,
      fideId: terms.numberOfFide(side),
      games: this.games[side]!,
    }));
    const persons = personsOfBlock(names);
    const known = new Map<string, number>();
    const numberOf = (person: string): number => {
      const fideId = numberOfPerson(person);
      if (fideId !== null) return this.#withNumber(fideId);
      let num = known.get(person);
      if (num === undefined) known.set(person, (num = this.count++));
      return num;
    };
    for (const [at, side] of sides.entries()) {
      const { form, fideId } = names[at]!;
      const alone = persons.get(form)!;
      if (fideId !== undefined) this.ofName.set(form, numberOf(alone));
      this.of[side] = fideId === undefined ? numberOf(alone) : this.#withNumber(fideId);
    }
  }

  /** Sides of one person with the same name: with a number and without it. */
  repeated(): ReadonlyMap<number, number> {
    const repeated = new Map<number, number>();
    const first = new Map<string, number>();
    for (const [side, person] of this.of.entries()) {
      if (!this.numbers.has(person)) continue;
      const key = `${person} ${this.terms.nameOf(side)}`;
      const known = first.get(key);
      if (known === undefined) first.set(key, side);
      else repeated.set(side, known);
    }
    return repeated;
  }

  #withNumber(fideId: number): number {
    let num = this.byNumber.get(fideId);
    if (num === undefined) {
      num = this.count++;
      this.byNumber.set(fideId, num);
      this.numbers.set(num, fideId);
    }
    return num;
  }
}

/** Recognises persons by all players that games of the sources have, and by no others: those may be private. */
export function personsOf(columns: GameColumns, terms: LoadedTerms, sources: readonly string[]): Persons {
  const games = gamesOfSides(columns, terms, sources);
  const persons = new PersonNumbers(terms, games);
  const blocks = new Map<string, number[]>();
  for (let side = 1; side < games.length; side += 1) {
    if (games[side] === 0) continue;
    if (terms.nameOf(side) === null) {
      if (terms.userOf(side) !== null) persons.addAlone(side);
      continue;
    }
    const name = terms.personNameOf(side);
    if (name === null) continue;
    const block = blocks.get(name.block);
    if (block) block.push(side);
    else blocks.set(name.block, [side]);
  }
  for (const sides of blocks.values()) persons.addBlock(sides);
  const { of, count, byNumber, numbers, ofName } = persons;
  return { of, count, byNumber, numbers, ofName, repeated: persons.repeated() };
}

/** Sides of the persons that a text means (`PersonsAmong.meant`); none when no game of the sources has such a name. */
export function sidesOfPerson(persons: Persons, terms: LoadedTerms, text: string): TermSet {
  const { of, byNumber, ofName } = persons;
  const { name, fideId } = playerNamed(text);
  const wanted: PersonName | null = personName(name);
  const sidesOf = (meant: (person: number) => boolean): TermSet =>
    Uint8Array.from(of, (person) => (person > 0 && meant(person) ? 1 : 0));
  if (wanted === null) return sidesOf(() => false);
  if (fideId !== undefined) return sidesOf((person) => person === byNumber.get(fideId));
  const named = new Set<number>();
  for (const [side, person] of of.entries())
    if (person > 0 && terms.personNameOf(side)?.form === wanted.form) named.add(person);
  const alone = ofName.get(wanted.form);
  if (alone === undefined) return sidesOf((person) => named.has(person));
  return sidesOf(of.includes(alone) ? (person) => person === alone : (person) => named.has(person));
}

/** The text that names the person of a side by its name (`PersonsAmong.label`); empty for a user. */
export function labelOf({ of, numbers, ofName }: Persons, terms: LoadedTerms, side: number): string {
  const name = terms.nameOf(side) ?? '';
  const person = of[side]!;
  const fideId = numbers.get(person);
  const alone = ofName.get(terms.personNameOf(side)?.form ?? '');
  return fideId === undefined || alone === undefined || alone === person ? name : numberedName(name, fideId);
}
