import type { Color } from '@royal-chess/contracts/chess';
import type { Points } from '../model/tournament.ts';
import { allocateColor } from './allocate-colors.ts';
import { type BracketPairing, bracketPairing, type Opponents } from './bracket.ts';
import {
  type BracketNumbers,
  bracketNumbers,
  generationKey,
  type Remainder,
  remainderOf,
} from './generation-order.ts';
import { byRank, type PlayerState } from './player-state.ts';
import { type Failures, failuresOf } from './quality.ts';
import type { RoundContext } from './round-context.ts';

/** A bracket as it was paired, with what others are compared with. */
export interface RecordedBracket {
  readonly pairing: BracketPairing;
  readonly failures: Failures;
  readonly numbers: BracketNumbers;
  readonly remainder: Remainder;
  readonly key: readonly number[];
}

type OpponentOf = (player: PlayerState) => PlayerState | null;

/** A complete pairing of a round, by brackets from the highest score down. */
export class RecordedPairing {
  /** In rank order. */
  readonly players: readonly PlayerState[];
  readonly bye: PlayerState | null;
  readonly brackets: readonly RecordedBracket[];
  private readonly scores: readonly Points[];
  private readonly residents: ReadonlyMap<Points, readonly PlayerState[]>;
  private readonly colors: ReadonlyMap<PlayerState, Map<PlayerState, Color>>;

  constructor(
    private readonly context: RoundContext,
    private readonly opponents: Opponents,
  ) {
    this.players = [...opponents.keys()].sort(byRank);
    this.bye = this.players.find((player) => opponents.get(player) === null) ?? null;
    this.scores = [...new Set(this.players.map((player) => player.score))];
    this.residents = Map.groupBy(this.players, (player) => player.score);
    this.colors = new Map(this.players.map((player) => [player, new Map()]));
    const pairings = this.pairBrackets();
    this.brackets = pairings.map((pairing, index) => {
      const { meetings, downfloaters } = pairing;
      const numbers = bracketNumbers([...meetings.flat(), ...downfloaters].sort(byRank));
      return {
        pairing,
        numbers,
        failures: failuresOf(pairing, {
          colorOf: this.colorOf,
          next: pairings[index + 1] ?? null,
          bye: this.bye,
        }),
        remainder: remainderOf(pairing),
        key: generationKey(pairing, numbers),
      };
    });
  }

  readonly opponentOf: OpponentOf = (player) => this.opponents.get(player) ?? null;

  /** Colour that the first of two players gets; allocated once. */
  readonly colorOf = (a: PlayerState, b: PlayerState): Color => {
    const known = this.colors.get(a)?.get(b);
    if (known) return known;
    const color = allocateColor(a, b, this.context.initialColor ?? 'white');
    this.colors.get(a)?.set(b, color);
    return color;
  };

  /** Index of the bracket whose residents have the score. */
  bracketIndex(score: Points): number {
    return this.scores.indexOf(score);
  }

  /** Pairs a bracket with the given opponents; `null` below the last. */
  pairBracket(
    index: number,
    movedDown: readonly PlayerState[],
    opponentOf: OpponentOf,
  ): BracketPairing | null {
    const score = this.scores[index];
    if (score === undefined) return null;
    return bracketPairing(score, [...movedDown, ...(this.residents.get(score) ?? [])], opponentOf);
  }

  private pairBrackets(): BracketPairing[] {
    const pairings: BracketPairing[] = [];
    for (let index = 0; index < this.scores.length; index++) {
      const pairing = this.pairBracket(index, pairings.at(-1)?.downfloaters ?? [], this.opponentOf);
      if (pairing) pairings.push(pairing);
    }
    return pairings;
  }
}
