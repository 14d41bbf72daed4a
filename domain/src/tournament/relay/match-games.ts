import { type NameParts, nameKeyOf, nameLikeness, namePartsOf } from './person-names.ts';

/** A player of a board. */
export interface BoardPlayer {
  readonly name: string;
  /** Empty: not known. */
  readonly fideId: string;
}

/** A board that can show a game of the live PGN. */
export interface MatchableBoard {
  readonly round: number;
  readonly board: number;
  readonly white: BoardPlayer;
  readonly black: BoardPlayer;
}

/** The boards of a section by what has happened in their rounds. */
export interface MatchableRounds {
  /** Of rounds that run or are over. */
  readonly boards: readonly MatchableBoard[];
  /** Rounds that run: a game without a number of its round belongs to one of them. */
  readonly running: readonly number[];
}

/** Which game a board shows, or why a game has no board. */
export type Matched =
  | { readonly board: MatchableBoard }
  | {
      /** A sentence for the arbiter. */
      readonly why: string;
    };

/** Tags of a game of the live PGN. */
export type Tags = ReadonlyMap<string, string>;

const numberIn = (text: string | undefined): number | null => {
  const found = Number(/^\s*(\d{1,4})\s*$/.exec(text ?? '')?.[1]);
  return found > 0 ? found : null;
};

/** Round and board as the tags have them: `Round "3.12"`, or `Round "3"` with `Board "12"`; null where they are not given. */
export function placeIn(tags: Tags): { readonly round: number | null; readonly board: number | null } {
  const [round, board] = (tags.get('Round') ?? '').split(/[.:/]/);
  return { round: numberIn(round), board: numberIn(tags.get('Board')) ?? numberIn(board) };
}

/** `Carlsen, Magnus - Anand, Viswanathan (round 3.1)`. */
export function gameName(tags: Tags): string {
  const line = (text: string | undefined): string =>
    (text ?? '?').replaceAll(/[\p{Cc}\p{Cf}]+/gu, ' ').slice(0, 80);
  const round = tags.get('Round');
  return `${line(tags.get('White'))} - ${line(tags.get('Black'))}${round ? ` (round ${line(round)})` : ''}`;
}

interface Person {
  readonly parts: NameParts;
  readonly fideId: string;
}
interface Candidate {
  readonly board: MatchableBoard;
  readonly white: Person;
  readonly black: Person;
}

const personOf = ({ name, fideId }: BoardPlayer): Person => ({
  parts: namePartsOf(name),
  fideId: fideId.replace(/^0+/, ''),
});

/** Numbers decide where both sides have one. @returns 4 the same number, 0 to 3 as {@link nameLikeness} */
function personLikeness(one: Person, other: Person): number {
  if (one.fideId !== '' && other.fideId !== '') return one.fideId === other.fideId ? 4 : 0;
  return nameLikeness(one.parts, other.parts);
}

/**
 * How well a game fits a board; 0: it does not. The number of the board settles what names leave open.
 * @param isUnknown whether no player here has that name
 */
function fitOf(
  { white, black }: Pick<Candidate, 'white' | 'black'>,
  numbered: number | null,
  candidate: Candidate,
  isUnknown: (person: Person) => boolean,
): number {
  const [whiteFits, blackFits] = [
    personLikeness(white, candidate.white),
    personLikeness(black, candidate.black),
  ];
  const isItsBoard = numbered === candidate.board.board;
  if (whiteFits > 0 && blackFits > 0) return 10 + whiteFits + blackFits + (isItsBoard ? 20 : 0);
  if (!isItsBoard || whiteFits + blackFits < 2) return 0;
  // One name is written in quite another way than here, or is missing; another player's means another game.
  return isUnknown(whiteFits > 0 ? black : white) ? whiteFits + blackFits : 0;
}

const boardName = ({ round, board }: MatchableBoard): string => `board ${board} of round ${round}`;

type Found = { readonly board: MatchableBoard; readonly fit: number } | { readonly why: string };

/** Tags that say which board a game is of. */
const placeTags = ['Round', 'Board', 'White', 'Black', 'WhiteFideId', 'BlackFideId'];
const mostKnown = 10_000;

/** Parts of the names of two players, and their numbers. */
const marksOf = ({ white, black }: Pick<Candidate, 'white' | 'black'>): string[] =>
  [...white.parts, ...black.parts, white.fideId, black.fideId].filter((mark) => mark !== '');

/** Finds the boards of games; made once for the boards of a section. */
export class GameMatcher {
  readonly #candidates: readonly Candidate[];
  readonly #byNames: ReadonlyMap<string, readonly Candidate[]>;
  /** Boards by the parts of the names and the numbers of their players. */
  readonly #byMark = new Map<string, Set<Candidate>>();
  /** What was found for the tags of a game: they are the same in the next file. */
  readonly #known = new Map<string, Found>();
  readonly #rounds: ReadonlySet<number>;
  readonly #running: ReadonlySet<number>;

  constructor({ boards, running }: MatchableRounds) {
    this.#candidates = boards.map((board) => ({
      board,
      white: personOf(board.white),
      black: personOf(board.black),
    }));
    this.#byNames = Map.groupBy(this.#candidates, ({ white, black }) => pairKey(white, black));
    for (const candidate of this.#candidates)
      for (const mark of marksOf(candidate)) {
        const marked = this.#byMark.get(mark) ?? new Set();
        this.#byMark.set(mark, marked.add(candidate));
      }
    this.#rounds = new Set(boards.map(({ round }) => round));
    this.#running = new Set(running);
  }

  /** Finds the board of one game, which `match` then knows: a caller with many games can do other work in between. */
  prepare(tags: Tags): void {
    this.#found(tags);
  }

  /** The board of each game, in the order of the games. A board takes the game that fits best. */
  match(games: readonly Tags[]): readonly Matched[] {
    const found = games.map((tags) => this.#found(tags));
    const taken = new Map<MatchableBoard, { readonly index: number; readonly fit: number }>();
    for (const [index, one] of found.entries()) {
      if (!('board' in one)) continue;
      const before = taken.get(one.board);
      if (!before || one.fit > before.fit) taken.set(one.board, { index, fit: one.fit });
    }
    return found.map((one, index): Matched => {
      if (!('board' in one)) return one;
      return taken.get(one.board)?.index === index
        ? { board: one.board }
        : { why: `Another game of the file is that of ${boardName(one.board)}.` };
    });
  }

  #isUnknown(person: Person): boolean {
    return !this.#candidates.some(
      ({ white, black }) => personLikeness(person, white) > 0 || personLikeness(person, black) > 0,
    );
  }

  #found(tags: Tags): Found {
    const key = placeTags.map((name) => tags.get(name) ?? '').join('\n');
    const known = this.#known.get(key);
    if (known) return known;
    if (this.#known.size >= mostKnown) this.#known.clear();
    const found = this.#find(tags);
    this.#known.set(key, found);
    return found;
  }

  /** Boards that share a part of a name with a game, and the one that its tags name: all others fit in no way. */
  #possible(
    game: Pick<Candidate, 'white' | 'black'>,
    { round, board }: ReturnType<typeof placeIn>,
  ): readonly Candidate[] {
    const isInRound = ({ board: at }: Candidate): boolean =>
      round === null ? this.#running.has(at.round) : at.round === round;
    const named = (this.#byNames.get(pairKey(game.white, game.black)) ?? []).filter(isInRound);
    if (named.length > 0 && (board === null || named.some(({ board: at }) => at.board === board)))
      return named;
    const near = new Set<Candidate>();
    for (const mark of marksOf(game))
      for (const candidate of this.#byMark.get(mark) ?? []) near.add(candidate);
    for (const candidate of this.#candidates) if (candidate.board.board === board) near.add(candidate);
    return [...near].filter(isInRound);
  }

  #find(tags: Tags): Found {
    const place = placeIn(tags);
    if (place.round !== null && !this.#rounds.has(place.round))
      return { why: `Round ${place.round} has not begun here.` };
    const [white, black] = [playerOf(tags, 'White'), playerOf(tags, 'Black')];
    if (white.parts.length + black.parts.length === 0 && white.fideId === '' && black.fideId === '')
      return { why: 'It has no players.' };
    if (place.round === null && this.#running.size === 0) return { why: 'No round is being played here.' };
    const possible = this.#possible({ white, black }, place);
    let best: Candidate[] = [];
    let fit = 0;
    for (const candidate of possible) {
      const its = fitOf({ white, black }, place.board, candidate, (person) => this.#isUnknown(person));
      if (its > fit) [best, fit] = [[candidate], its];
      else if (its === fit && its > 0) best.push(candidate);
    }
    const [first, second] = best;
    if (first && !second) return { board: first.board, fit };
    if (first && second)
      return { why: `It fits ${boardName(first.board)} and ${boardName(second.board)}: name its board.` };
    return { why: whyNone(possible, white, black, place.board) };
  }
}

const pairKey = (white: Person, black: Person): string =>
  `${nameKeyOf(white.parts)} - ${nameKeyOf(black.parts)}`;

const playerOf = (tags: Tags, color: 'White' | 'Black'): Person =>
  personOf({
    name: (tags.get(color) ?? '').replaceAll('?', ''),
    fideId: /^\s*(\d{1,12})\s*$/.exec(tags.get(`${color}FideId`) ?? '')?.[1] ?? '',
  });

function whyNone(
  possible: readonly Candidate[],
  white: Person,
  black: Person,
  numbered: number | null,
): string {
  const turned = possible.find(
    (candidate) => personLikeness(white, candidate.black) > 0 && personLikeness(black, candidate.white) > 0,
  );
  if (turned) return `The colours are the other way round on ${boardName(turned.board)}.`;
  const atBoard = possible.find(({ board }) => board.board === numbered);
  if (atBoard) {
    const { board } = atBoard;
    return `Other players are at ${boardName(board)}: ${board.white.name} - ${board.black.name}.`;
  }
  return 'No board has these players.';
}
