import { fold } from '../../search/search-text.ts';
import { nameWords, type PersonName, personName, sortText, wordsMatcher } from '../person-names.ts';
import { TERM_KINDS, type TermKind, type Terms } from './columns.ts';
import { compareTexts } from './compare-texts.ts';
import { NameVocabulary } from './name-vocabulary.ts';
import { sideOfText } from './side-text.ts';

/** A yes or no for each term of a kind, by number. */
export type TermSet = Uint8Array;

/** Order of the terms of a kind: `rank[num]` is the place of its `sortText` in `texts`, or -1 where it is unknown. */
export interface TermOrder {
  readonly texts: readonly string[];
  readonly ranks: Int32Array;
}

interface CachedSet {
  terms: TermSet;
  known: number;
}

/** Sets kept for repeated searches. */
const KEPT_SETS = 64;

const lists = <Value>(): Record<TermKind, Value[]> =>
  Object.fromEntries(TERM_KINDS.map((kind) => [kind, []])) as unknown as Record<TermKind, Value[]>;

/** The texts of a generation with what searches derive from them, which grows with them. */
export class LoadedTerms {
  readonly #texts = lists<string>();
  readonly #folded = lists<string>();
  readonly #names: (string | null)[] = [];
  /** Numbers of FIDE's by side; few sides have one in old games. */
  readonly #fideIds = new Map<number, number>();
  readonly #vocabulary = new NameVocabulary();
  readonly #sets = new Map<string, CachedSet>();
  readonly #orders = new Map<TermKind, TermOrder>();
  /** Sources of each set. */
  readonly #members: number[][] = [];
  readonly #personNames: (PersonName | null)[] = [];

  constructor() {
    for (const kind of TERM_KINDS) this.add(kind, '');
  }

  get texts(): Terms {
    return this.#texts;
  }

  /** Terms of a kind, the absent one included. */
  count(kind: TermKind): number {
    return this.#texts[kind].length;
  }

  /** Adds the next term of a kind. */
  add(kind: TermKind, text: string): void {
    this.#texts[kind].push(text);
    if (kind === 'set') this.#members.push(text === '' ? [] : text.split(',').map(Number));
    if (kind !== 'side') return;
    const { userId, name, fideId } = sideOfText(text);
    if (fideId !== undefined) this.#fideIds.set(this.#names.length, fideId);
    const ownName = userId === null ? name : null;
    this.#names.push(ownName);
    this.#vocabulary.add(ownName === null ? [] : nameWords(ownName));
  }

  /** The name of a side that is no user. */
  nameOf(side: number): string | null {
    return this.#names[side] ?? null;
  }

  /** The number that FIDE knows the player of a side by. */
  numberOfFide(side: number): number | undefined {
    return this.#fideIds.get(side);
  }

  userOf(side: number): string | null {
    return sideOfText(this.#texts.side[side] ?? '').userId;
  }

  /** Ids of the sources in a set. */
  sourcesOf(set: number): string[] {
    return (this.#members[set] ?? []).map((source) => this.#texts.source[source]!);
  }

  /** Numbers of the sources in a set. */
  membersOf(set: number): readonly number[] {
    return this.#members[set] ?? [];
  }

  /** Sides that are one of these users or have a name that the text means. */
  players({ text, userIds }: { readonly text: string; readonly userIds: readonly string[] }): TermSet {
    const users = new Set(userIds);
    return this.#set(`side ${JSON.stringify([text, userIds])}`, 'side', (sides, from) => {
      const meant = this.#vocabulary.meant(nameWords(text), true);
      for (const side of meant.all()) if (side >= from) sides[side] = 1;
      if (users.size === 0) return;
      for (let side = from; side < sides.length; side += 1)
        if (this.#names[side] === null && users.has(this.userOf(side) ?? '')) sides[side] = 1;
    });
  }

  /** Names of players that a text means (`nameMatcher`, or without misspellings `exactNameMatcher`). */
  named(text: string, misspelled: boolean): TermSet {
    const sides = new Uint8Array(this.count('side'));
    for (const side of this.#vocabulary.meant(nameWords(text), misspelled).all()) sides[side] = 1;
    return sides;
  }

  /** Terms that have the words of a text. */
  worded(kind: 'event' | 'site' | 'opening', text: string): TermSet {
    return this.#set(`${kind} ${text}`, kind, (terms, from) => {
      const matches = wordsMatcher(text);
      const [first = ''] = fold(text).match(/[\p{L}\p{N}]+/gu) ?? [];
      const folded = this.#foldedOf(kind);
      const isMeant = (num: number): boolean =>
        num > 0 && folded[num]!.includes(first) && matches(this.#texts[kind][num]!);
      this.#fill(terms, from, isMeant);
    });
  }

  /** Terms equal to the text, exactly or but for case. */
  equal(kind: 'reason' | 'control' | 'event', text: string, exactly: boolean): TermSet {
    const form = (one: string): string => (exactly ? one : one.toLowerCase());
    const wanted = form(text);
    return this.#set(`${kind} = ${exactly} ${text}`, kind, (terms, from) =>
      this.#fill(terms, from, (num) => num > 0 && form(this.#texts[kind][num]!) === wanted),
    );
  }

  /** Sets with one of the sources. */
  setsWith(sources: readonly string[]): TermSet {
    const wanted = new Set(sources);
    const numbers = new Set<number>();
    for (const [num, source] of this.#texts.source.entries())
      if (num > 0 && wanted.has(source)) numbers.add(num);
    return this.#fill(new Uint8Array(this.count('set')), 0, (set) =>
      this.#members[set]!.some((source) => numbers.has(source)),
    );
  }

  /** Sides that are a user. */
  userSides(userId: string): TermSet {
    return this.#set(`user ${userId}`, 'side', (sides, from) =>
      this.#fill(sides, from, (side) => this.userOf(side) === userId),
    );
  }

  /** Players with one of the titles. */
  titles(titles: readonly string[]): TermSet {
    return this.#fill(
      new Uint8Array(this.count('title')),
      0,
      (num) => num > 0 && titles.includes(this.#texts.title[num]!),
    );
  }

  /** The terms of a kind in the order of columns. */
  order(kind: 'side' | 'event' | 'site'): TermOrder {
    const known = this.#orders.get(kind) ?? { texts: [], ranks: new Int32Array() };
    if (known.ranks.length === this.count(kind)) return known;
    const own = kind === 'side' ? this.#names : this.#texts[kind];
    const order = withTexts(known, own.slice(known.ranks.length));
    this.#orders.set(kind, order);
    return order;
  }

  /** What is recognised of the name of a side; null for users and sides without a name. */
  personNameOf(side: number): PersonName | null {
    for (let next = this.#personNames.length; next <= side; next += 1)
      this.#personNames.push(personName(this.#names[next] ?? ''));
    return this.#personNames[side] ?? null;
  }

  #foldedOf(kind: TermKind): readonly string[] {
    const folded = this.#folded[kind];
    for (let num = folded.length; num < this.count(kind); num += 1)
      folded.push(fold(this.#texts[kind][num]!));
    return folded;
  }

  /** A set that is kept. @param add adds the terms from a number on: of later ones only the new ones are tested */
  #set(key: string, kind: TermKind, add: (terms: TermSet, from: number) => void): TermSet {
    const count = this.count(kind);
    const cached = this.#sets.get(key) ?? { terms: new Uint8Array(0), known: 0 };
    this.#sets.delete(key);
    this.#sets.set(key, cached);
    if (this.#sets.size > KEPT_SETS) this.#sets.delete(this.#sets.keys().next().value!);
    if (cached.known < count) {
      if (cached.terms.length < count) {
        const terms = new Uint8Array(Math.ceil(count * 1.25));
        terms.set(cached.terms);
        cached.terms = terms;
      }
      add(cached.terms.subarray(0, count), cached.known);
      cached.known = count;
    }
    return cached.terms;
  }

  #fill(terms: TermSet, from: number, test: (num: number) => boolean): TermSet {
    for (let num = from; num < terms.length; num += 1) terms[num] = test(num) ? 1 : 0;
    return terms;
  }
}

/** The order with more terms behind those that it has. */
function withTexts({ texts, ranks }: TermOrder, more: readonly (string | null)[]): TermOrder {
  const forms = more.map((text) => (text === null || text === '' ? null : sortText(text)));
  const added = [...new Set(forms.filter((text) => text !== null))].toSorted(compareTexts);
  const all: string[] = [];
  const moved = new Int32Array(texts.length);
  const places = new Map<string, number>();
  for (let old = 0, at = 0; old < texts.length || at < added.length;) {
    const order = old === texts.length ? 1 : at === added.length ? -1 : compareTexts(texts[old]!, added[at]!);
    if (order <= 0) moved[old] = all.length;
    if (order >= 0) places.set(added[at]!, all.length);
    all.push(order <= 0 ? texts[old]! : added[at]!);
    if (order <= 0) old += 1;
    if (order >= 0) at += 1;
  }
  const grown = new Int32Array(ranks.length + forms.length);
  for (let term = 0; term < ranks.length; term += 1)
    grown[term] = ranks[term]! < 0 ? -1 : moved[ranks[term]!]!;
  for (const [at, form] of forms.entries()) grown[ranks.length + at] = form === null ? -1 : places.get(form)!;
  return { texts: all, ranks: grown };
}
