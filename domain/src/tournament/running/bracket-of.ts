import type { BoardResult } from '@royal-chess/contracts/tournaments';
import { type Knockout, knockoutState, type KnockoutResult, nextDecisions } from '../knockout/knockout.ts';
import { knockoutPlaces } from '../knockout/places.ts';
import { winnerOf } from './result-of-board.ts';
import { hasLeft, sectionFacts } from './section-facts.ts';
import { stagesOf } from './tie-stages.ts';
import type { Board, Round, TournamentState } from './tournament-state.ts';

/** A game of a tie, with its colours. */
interface Game {
  readonly white: string;
  readonly black: string;
  readonly result: BoardResult | null;
}

const gamesOf = ({ earlier, white, black, result }: Board): Game[] => [...earlier, { white, black, result }];

/** Whether a result puts both players out: neither came, or both lost. */
export const losesBoth = (result: BoardResult | null): boolean => result === '---' || result === '0-0';

/** The bracket with the games of one tie. */
function withTie(event: Knockout, board: Board, numberOf: ReadonlyMap<string, number>): Knockout {
  const numbers = { white: numberOf.get(board.white) ?? 0, black: numberOf.get(board.black) ?? 0 };
  const decision = nextDecisions(event).find(
    (open) =>
      open.kind === 'game' &&
      [open.white, open.black].includes(numbers.white) &&
      [open.white, open.black].includes(numbers.black),
  );
  if (decision?.kind !== 'game') return event;
  const { match } = decision;
  let after = event;
  for (const [index, { white, black, result }] of gamesOf(board).entries()) {
    if (result === null || !numberOf.has(black)) break;
    if (losesBoth(result)) return { ...after, withdrawn: [...after.withdrawn, numbers.white, numbers.black] };
    const player = numberOf.get(white) ?? 0;
    const next = index === 0 ? decision : nextOf(after, match);
    if (next?.kind === 'lots')
      after = { ...after, lots: [...after.lots, { match, stage: next.stage, player }] };
    const expected = next?.kind === 'game' ? next.white : player;
    after = {
      ...after,
      results: [...after.results, { match, outcome: outcomeFor(expected, player, result) }],
    };
  }
  return after;
}

/** What the bracket expects next in a match. */
const nextOf = (event: Knockout, match: string) =>
  nextDecisions(event).find((decision) => decision.match === match);

/** The outcome as the bracket counts it, where an arbiter may have exchanged the colours that it expects. */
function outcomeFor(
  expected: number,
  white: number | undefined,
  result: BoardResult,
): KnockoutResult['outcome'] {
  const winner = winnerOf(result);
  if (winner === null) return 'draw';
  return (winner === 'white') === (white === expected) ? 'white-wins' : 'black-wins';
}

/** A knockout section as a bracket, and its players by starting number. */
export interface SectionBracket {
  readonly event: Knockout;
  readonly entryAt: (number: number) => string;
}

/**
 * The bracket of a knockout or double elimination from its boards. Players who left lose what is not decided.
 *
 * @throws RangeError for an unknown section, or one with fewer than two players
 */
export function bracketOf(state: TournamentState, sectionId: string): SectionBracket {
  const facts = sectionFacts(state, sectionId);
  if (!facts || facts.section.order.length < 2) throw new RangeError(`no bracket of section ${sectionId}`);
  const { section, settings } = facts;
  const { order } = section;
  const numberOf = new Map(order.map((entryId, index) => [entryId, index + 1]));
  const leftBefore = (round: number): number[] =>
    order.flatMap((entryId, index) => {
      const entry = state.entries.get(entryId);
      return entry && hasLeft(entry, round) ? [index + 1] : [];
    });
  const withLeft = (event: Knockout, round: number): Knockout => ({
    ...event,
    withdrawn: [...new Set([...event.withdrawn, ...leftBefore(round)])],
  });
  const withRound = (event: Knockout, { boards }: Round, index: number): Knockout =>
    boards.reduce((before, board) => withTie(before, board, numberOf), withLeft(event, index + 1));
  const drawn: Knockout = {
    format: {
      elimination: settings.format.system === 'double-elimination' ? 'double' : 'single',
      thirdPlace: true,
      stages: stagesOf(facts),
    },
    entrants: order.map((_, index) => index + 1),
    initialColor: section.initialColor ?? 'white',
    results: [],
    lots: [],
    withdrawn: [],
  };
  const played = section.rounds.reduce(withRound, drawn);
  return {
    event: withLeft(played, Infinity),
    entryAt: (number) => order[number - 1] ?? '',
  };
}

/** Whether a bracket has its winner. */
export const isBracketOver = (event: Knockout): boolean =>
  [...knockoutState(event).values()].every(({ status }) => status === 'decided' || status === 'off');

/** Players who share the places from `from` to `to`. */
export interface BracketPlace {
  readonly from: number;
  readonly to: number;
  /** Entries, in the order of their starting numbers. */
  readonly entries: readonly string[];
}

/** Places of a knockout or double elimination that are certain so far, from the first. */
export function bracketPlaces(state: TournamentState, sectionId: string): BracketPlace[] {
  const { event, entryAt } = bracketOf(state, sectionId);
  return knockoutPlaces(event).map(({ from, to, players }) => ({ from, to, entries: players.map(entryAt) }));
}
