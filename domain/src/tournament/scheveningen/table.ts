/** A game of a Scheveningen round: board of the player of team A, of the opponent of team B, and who has white. Boards from 1. */
export interface ScheveningenGame {
  readonly a: number;
  readonly b: number;
  readonly white: 'a' | 'b';
}

/** One round: a game for each board of team A, in order. */
export type ScheveningenRound = readonly ScheveningenGame[];

/**
 * Rounds for 2, 6 and 10 boards, where no rotation gives every player both colours equally often in rounds that are balanced
 * too. A word for each board of team A: the opponent, after a minus when the opponent has white. From the published tables
 * (O. Milvang, "Scheveningen system", 2022).
 */
const listed: Readonly<Record<number, readonly string[]>> = {
  2: ['1 2', '-2 -1'],
  6: [
    '1 -2 -3 4 -5 6',
    '-2 3 5 -6 4 -1',
    '3 -5 -1 2 6 -4',
    '-4 -6 2 1 -3 5',
    '5 4 6 -3 -1 -2',
    '-6 1 -4 -5 2 3',
  ],
  10: [
    '1 2 3 4 -5 -6 -7 8 -9 -10',
    '-2 -1 -8 -3 10 5 6 -4 7 9',
    '3 8 4 10 -6 -7 -9 1 -2 -5',
    '-4 -3 -10 6 7 -8 5 9 -1 2',
    '5 4 -9 -7 -1 10 -8 -2 3 6',
    '-6 7 1 9 8 2 -10 -5 -4 -3',
    '7 -5 -2 -1 -4 -9 3 10 6 8',
    '-8 -6 5 2 9 1 4 -3 -10 -7',
    '9 10 7 -5 -2 -3 -1 6 8 -4',
    '-10 -9 -6 -8 3 4 2 -7 5 1',
  ],
};

const readRound = (words: string): ScheveningenRound =>
  words.split(' ').map((word, index) => {
    const opponent = Number(word);
    return { a: index + 1, b: Math.abs(opponent), white: opponent > 0 ? 'a' : 'b' };
  });

/** Odd numbers of boards: team B moves on by one each round; who of team A has white shifts by one every second round. */
function oddRound(boards: number, round: number): ScheveningenRound {
  const shift = Math.floor(round / 2);
  return Array.from({ length: boards }, (_, index) => {
    const a = index + 1;
    const same = a <= (boards + 1) / 2 - shift || a > boards - shift;
    return { a, b: ((index + round - 1) % boards) + 1, white: same === (round % 2 === 1) ? 'a' : 'b' };
  });
}

/** Even numbers: half against half, in the second half of the rounds crosswise; each half has one colour, alternating. */
function evenRound(boards: number, round: number): ScheveningenRound {
  const half = boards / 2;
  const crosswise = round > half;
  return Array.from({ length: boards }, (_, index) => {
    const upper = index < half;
    const place = ((index % half) + round - 1) % half;
    const inUpper = upper !== crosswise;
    return {
      a: index + 1,
      b: place + 1 + (inUpper ? 0 : half),
      white: upper === (round % 2 === 1) ? 'a' : 'b',
    };
  });
}

function singleTable(boards: number): ScheveningenRound[] {
  const rounds = listed[boards];
  if (rounds) return rounds.map(readRound);
  const roundOf = boards % 2 === 1 ? oddRound : evenRound;
  return Array.from({ length: boards }, (_, index) => roundOf(boards, index + 1));
}

const reversed = (round: ScheveningenRound): ScheveningenRound =>
  round.map((game) => ({ ...game, white: game.white === 'a' ? 'b' : 'a' }));

/**
 * A match in which every player of one team meets every player of the other (Scheveningen system), the published tables up to
 * 13 boards. No player has a colour difference above 1, but for team B on 14, 18, 22 ... boards, where it is 2.
 *
 * @param double each game again with the colours reversed, the rounds from the last to the first
 * @throws {RangeError} for less than one board
 */
export function scheveningenTable(boards: number, { double = false } = {}): ScheveningenRound[] {
  if (!Number.isInteger(boards) || boards < 1)
    throw new RangeError(`no Scheveningen match on ${boards} boards`);
  const table = singleTable(boards);
  return double ? [...table, ...table.toReversed().map(reversed)] : table;
}
