import type { Color } from '@royal-chess/contracts/chess';
import { fail, ok, type Outcome } from '../../result.ts';
import type { StartingNumber } from '../model/tournament.ts';
import { type BracketMatch, type MatchId, singleElimination, type Source } from './bracket.ts';
import { doubleElimination } from './double-elimination.ts';
import { type GameResult, type MatchStep, nextStep, type Side, type Stage } from './match-games.ts';

/** Rules of a knockout event. */
export interface KnockoutFormat {
  readonly elimination: 'single' | 'double';
  /** Single elimination: the losers of the semifinals play for the third place. */
  readonly thirdPlace?: boolean;
  /** Double elimination: the grand final is played again when the unbeaten player loses it. True by default. */
  readonly reset?: boolean;
  /** Parts of every match: the regular games, then those that break a tie. */
  readonly stages: readonly Stage[];
}

/** Result of one game. */
export interface KnockoutResult {
  readonly match: MatchId;
  readonly outcome: 'white-wins' | 'draw' | 'black-wins';
}

/** Decision by lot: who has white in an Armageddon, or who wins a match that all its parts left level. */
export interface KnockoutLot {
  readonly match: MatchId;
  /** Index of the part; `null` for the winner. */
  readonly stage: number | null;
  readonly player: StartingNumber;
}

/** A knockout event: what was agreed on, and what happened up to now. */
export interface Knockout {
  readonly format: KnockoutFormat;
  /** Players from the first seed to the last. */
  readonly entrants: readonly StartingNumber[];
  /** Colour of the first player of match 1 of each round in game 1; it alternates from match to match. */
  readonly initialColor: Color;
  /** In the order of play. */
  readonly results: readonly KnockoutResult[];
  readonly lots: readonly KnockoutLot[];
  /** Players who left: they lose what is not decided. */
  readonly withdrawn: readonly StartingNumber[];
}

/** A player of a match; `bye` without an opponent, `null` while it is not known. */
export type Entrant = StartingNumber | 'bye' | null;

/** How a match is. `off`: it is not played, because one side is a bye or because it is not needed. */
export type MatchState = BracketMatch & {
  readonly players: readonly [Entrant, Entrant];
  readonly games: readonly GameResult[];
  readonly winner: Entrant;
  readonly loser: Entrant;
} & (
    { readonly status: 'waiting' | 'off' | 'decided' } | { readonly status: 'open'; readonly step: MatchStep }
  );

/** A game or a draw of lots that is to come next. */
export type KnockoutDecision =
  | {
      readonly kind: 'game';
      readonly match: MatchId;
      readonly stage: Stage;
      readonly game: number;
      readonly white: StartingNumber;
      readonly black: StartingNumber;
    }
  /** `stage` is the index of the part whose colours are drawn; `null`: the winner is. */
  | {
      readonly kind: 'lots';
      readonly match: MatchId;
      readonly stage: number | null;
      readonly players: readonly [StartingNumber, StartingNumber];
    };

/** All matches of the format, in an order in which each comes after those that its players come from. */
export function matchesOf({ format, entrants }: Pick<Knockout, 'format' | 'entrants'>): BracketMatch[] {
  if (entrants.length < 2) throw new RangeError(`no knockout of ${entrants.length} players`);
  return format.elimination === 'double'
    ? doubleElimination(entrants.length, format.reset ?? true)
    : singleElimination(entrants.length, format.thirdPlace ?? false);
}

function firstWhite({ initialColor }: Knockout, { position }: BracketMatch): Side {
  return (initialColor === 'white') === (position % 2 === 1) ? 0 : 1;
}

/** Games of a match with the colours that the rules give them. */
function gamesOf(event: Knockout, match: BracketMatch, lots: ReadonlyMap<number, Side>): GameResult[] {
  const games: GameResult[] = [];
  for (const { match: id, outcome } of event.results) {
    if (id !== match.id) continue;
    const step = nextStep(event.format.stages, games, firstWhite(event, match), lots);
    if (step.kind !== 'game') break;
    const black = step.white === 0 ? 1 : 0;
    games.push({
      white: step.white,
      winner: outcome === 'draw' ? null : outcome === 'white-wins' ? step.white : black,
    });
  }
  return games;
}

function lotsOf({ lots }: Knockout, { id }: BracketMatch, [first]: readonly [Entrant, Entrant]) {
  const ofMatch = lots.filter(({ match }) => match === id);
  const sideOf = (player: StartingNumber): Side => (player === first ? 0 : 1);
  const winner = ofMatch.find(({ stage }) => stage === null);
  return {
    colors: new Map(
      ofMatch.flatMap(({ stage, player }) => (stage === null ? [] : [[stage, sideOf(player)] as const])),
    ),
    winner: winner ? sideOf(winner.player) : null,
  };
}

function stateOf(
  event: Knockout,
  match: BracketMatch,
  players: readonly [Entrant, Entrant],
  needed: boolean,
): MatchState {
  const [first, second] = players;
  const unplayed = { ...match, players, games: [] };
  if (!needed) return { ...unplayed, status: 'off', winner: 'bye', loser: 'bye' };
  if (first === 'bye' || second === 'bye') {
    return { ...unplayed, status: 'off', winner: first === 'bye' ? second : first, loser: 'bye' };
  }
  if (first === null || second === null) return { ...unplayed, status: 'waiting', winner: null, loser: null };
  const lots = lotsOf(event, match, players);
  const games = gamesOf(event, match, lots.colors);
  const step = nextStep(event.format.stages, games, firstWhite(event, match), lots.colors);
  const winner = step.kind === 'decided' ? step.winner : step.kind === 'level' ? lots.winner : null;
  const decided = (side: Side): MatchState => ({
    ...match,
    players,
    games,
    status: 'decided',
    winner: players[side],
    loser: players[side === 0 ? 1 : 0],
  });
  if (winner !== null) return decided(winner);
  const left = players.map((player) => typeof player === 'number' && event.withdrawn.includes(player));
  if (left[0] && left[1]) return { ...match, players, games, status: 'decided', winner: 'bye', loser: 'bye' };
  if (left[0] || left[1]) return decided(left[0] ? 1 : 0);
  return { ...match, players, games, status: 'open', step, winner: null, loser: null };
}

/** State of every match, from the results. */
export function knockoutState(event: Knockout): ReadonlyMap<MatchId, MatchState> {
  const states = new Map<MatchId, MatchState>();
  const entrantOf = (source: Source): Entrant => {
    if (source.kind === 'seed') return event.entrants[source.seed - 1] ?? 'bye';
    return states.get(source.of)?.[source.kind] ?? null;
  };
  for (const match of matchesOf(event)) {
    const [first, second] = match.sides;
    const before = match.onlyIfSecondWins === undefined ? undefined : states.get(match.onlyIfSecondWins);
    const needed = !before || before.winner === null || before.winner === before.players[1];
    states.set(match.id, stateOf(event, match, [entrantOf(first), entrantOf(second)], needed));
  }
  return states;
}

/** Games that can be played now, one for each open match, and lots to be drawn; none when the event is over. */
export function nextDecisions(event: Knockout): KnockoutDecision[] {
  return [...knockoutState(event).values()].flatMap((state): KnockoutDecision[] => {
    if (state.status !== 'open') return [];
    const [first, second] = state.players;
    if (typeof first !== 'number' || typeof second !== 'number') return [];
    const { step, id: match } = state;
    if (step.kind === 'game') {
      const stage = event.format.stages[step.stage];
      const [white, black] = step.white === 0 ? [first, second] : [second, first];
      return stage ? [{ kind: 'game', match, stage, game: step.game, white, black }] : [];
    }
    return [
      { kind: 'lots', match, stage: step.kind === 'lots' ? step.stage : null, players: [first, second] },
    ];
  });
}

/** The event with one more result; refused unless the match has a game to play. */
export function enterResult(event: Knockout, result: KnockoutResult): Outcome<Knockout, 'not-open'> {
  const open = nextDecisions(event).some(({ kind, match }) => kind === 'game' && match === result.match);
  return open ? ok({ ...event, results: [...event.results, result] }) : fail('not-open');
}

/** The event with one more lot; refused unless the match needs it and the player is in it. */
export function enterLot(event: Knockout, lot: KnockoutLot): Outcome<Knockout, 'not-open'> {
  const open = nextDecisions(event).some(
    (decision) =>
      decision.kind === 'lots' &&
      decision.match === lot.match &&
      decision.stage === lot.stage &&
      decision.players.includes(lot.player),
  );
  return open ? ok({ ...event, lots: [...event.lots, lot] }) : fail('not-open');
}
