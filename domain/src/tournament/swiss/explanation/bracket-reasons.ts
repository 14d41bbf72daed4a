import { formatPoints } from '../../model/points.ts';
import type { Points, RoundNumber, Tournament } from '../../model/tournament.ts';
import { canComplete } from '../completion.ts';
import { colorsMayMeet, type Criterion } from '../criteria.ts';
import type { PairingPlayer } from '../pairing-player.ts';
import { roundOf } from '../unpairable.ts';
import { type BracketStep, firstLoss, type Trial, tryBracket } from './bracket-trial.ts';
import { lossSentence, type NameOf } from './loss-sentences.ts';
import type { Alternative } from './pair-explanation.ts';

/** A criterion on which an alternative is worse. */
interface Loss {
  readonly criterion: Criterion;
  readonly by: number;
  readonly best: Trial;
  readonly trial: Trial;
}

/** The bracket with the next score group only, where the bye is not given in it: what C4 forbids is not seen there. */
const narrowed = ({ players, rules, result }: BracketStep): BracketStep[] =>
  players.rest.length > 0 && (rules.byeScore === null || rules.byeScore < rules.residentScore)
    ? [{ players: { ...players, rest: [] }, rules: { ...rules, completion: false }, result }]
    : [];

/** Alternatives that are tried at most for one pair, float or bye. */
const most = 3;

/** Explains what one bracket decided, by pairing it again with an alternative forced. */
export class BracketReasons {
  private readonly known = new Map<BracketStep, Trial>();
  private readonly steps: readonly BracketStep[];

  constructor(
    private readonly step: BracketStep,
    private readonly tournament: Tournament,
    private readonly round: RoundNumber,
    private readonly nameOf: NameOf,
  ) {
    this.steps = [...narrowed(step), step];
  }

  get score(): Points {
    return this.step.rules.residentScore;
  }

  paired(a: PairingPlayer, b: PairingPlayer): boolean {
    return this.step.result.pairs.some((pair) => isPair(pair, a, b));
  }

  floats(player: PairingPlayer): boolean {
    return this.step.result.downfloaters.some(({ number }) => number === player.number);
  }

  /** The two of a pair, the higher one first. */
  ordered(a: PairingPlayer, b: PairingPlayer): readonly [PairingPlayer, PairingPlayer] {
    return this.step.result.pairs.find((pair) => isPair(pair, a, b))!;
  }

  private get own(): readonly PairingPlayer[] {
    return [...this.step.players.movedDown, ...this.step.players.residents];
  }

  /** What the bracket loses without the barred pairs; without the players below first, who rarely decide. */
  private lossWithout(bars: (a: PairingPlayer, b: PairingPlayer) => boolean): Loss | null {
    for (const step of this.steps) {
      const best = this.known.get(step) ?? tryBracket(step);
      this.known.set(step, best);
      const trial = tryBracket(step, bars);
      const loss = firstLoss(best, trial);
      if (loss) return { ...loss, best, trial };
      const below = this.step.players.rest.slice(step.players.rest.length);
      if (canComplete([...trial.open, ...below], this.step.rules.byeScore)) return null;
    }
    return null;
  }

  /** Opponents that come before the one that a player got, and what each lost on. */
  ofPair(higher: PairingPlayer, lower: PairingPlayer): Alternative[] {
    const { remainder, half } = this.halves();
    const place = remainder.indexOf(higher);
    if (place >= half) return [this.withoutExchange(higher, remainder, half)];
    return this.earlierOpponents(higher, lower)
      .slice(0, most)
      .map((other) => this.againstPair(higher, other));
  }

  private earlierOpponents(higher: PairingPlayer, lower: PairingPlayer): PairingPlayer[] {
    const { movedDown, residents } = this.step.players;
    const upTo = residents.indexOf(lower);
    if (movedDown.includes(higher)) return residents.slice(0, upTo);
    const { remainder, half } = this.halves();
    const natural = remainder[half + remainder.indexOf(higher)];
    const before = remainder.slice(half, Math.max(half, remainder.indexOf(lower)));
    if (natural === lower) return [];
    return [
      ...(natural ? [natural] : []),
      ...before.filter((player) => player !== natural && player !== higher),
    ];
  }

  /** What the bracket loses when the upper half of the remainder only meets the lower half. */
  private withoutExchange(
    player: PairingPlayer,
    remainder: readonly PairingPlayer[],
    half: number,
  ): Alternative {
    const upper = new Set(remainder.slice(0, half));
    const lower = new Set(remainder.slice(half));
    const loss = this.lossWithout((a, b) => (upper.has(a) && upper.has(b)) || (lower.has(a) && lower.has(b)));
    const opponent = remainder[remainder.indexOf(player) - half] ?? null;
    return {
      player: player.number,
      opponent: opponent?.number ?? null,
      lostOn: loss?.criterion ?? 'order',
      sentence: loss
        ? `Without an exchange between the halves: ${this.lossText(loss)}.`
        : 'With the opponents that are left, no pairing of the halves is as good.',
    };
  }

  /** The players left when those moved down are paired, and how many form the upper half. */
  private halves(): { remainder: PairingPlayer[]; half: number } {
    const { movedDown, residents } = this.step.players;
    const above = new Set(movedDown);
    const inside = this.step.result.pairs.filter(([higher]) => !above.has(higher));
    const taken = new Set(
      this.step.result.pairs.filter(([higher]) => above.has(higher)).map(([, lower]) => lower),
    );
    return { remainder: residents.filter((player) => !taken.has(player)), half: inside.length };
  }

  private againstPair(a: PairingPlayer, b: PairingPlayer): Alternative {
    const { nameOf } = this;
    const what = `${nameOf(a)} - ${nameOf(b)}`;
    const answer = (lostOn: Alternative['lostOn'], why: string): Alternative => ({
      player: a.number,
      opponent: b.number,
      lostOn,
      sentence: `Not ${what}: ${why}.`,
    });
    if (a.opponents.has(b.number)) {
      return answer(
        'C1',
        `they have already played in round ${roundOf(this.tournament, a.number, b.number)} (C1)`,
      );
    }
    if (a.excluded.has(b.number)) return answer('forbidden pair', 'they may not be paired in this round');
    if (!colorsMayMeet(a, b))
      return answer('C3', `both must have ${a.preference === 1 ? 'White' : 'Black'} (C3)`);
    const loss = this.lossWithout((x, y) => touches(x, y, a, b) && !isPair([x, y], a, b));
    if (loss) return answer(loss.criterion, this.lossText(loss));
    const holder = this.step.result.pairs.find((pair) => pair.includes(b));
    const other = holder?.[0] === b ? holder[1] : holder?.[0];
    return answer(
      'order',
      other
        ? `all criteria are as good, and the order of Art. 4 gives ${nameOf(b)} to ${nameOf(other)}`
        : `all criteria are as good, and the order of Art. 4 comes to this pair first`,
    );
  }

  private lossText({ criterion, by, best, trial }: Loss): string {
    return lossSentence(criterion, { by, best, trial, round: this.round, nameOf: this.nameOf });
  }

  pairSentences(higher: PairingPlayer, lower: PairingPlayer, alternatives: readonly Alternative[]): string[] {
    const { nameOf } = this;
    const bracket = `the bracket of ${formatPoints(this.score)} points`;
    const { remainder, half } = this.halves();
    const place = remainder.indexOf(higher);
    const role = this.step.players.movedDown.includes(higher)
      ? `${nameOf(higher)} was moved down into ${bracket} and meets ${nameOf(lower)}`
      : place >= half
        ? `In ${bracket} an exchange puts ${nameOf(higher)} into the upper half, against ${nameOf(lower)}`
        : `In ${bracket}, number ${place + 1} of the upper half, ${nameOf(higher)}, meets ${nameOf(lower)}`;
    return [
      alternatives.length === 0 ? `${role}, the first opponent by the order.` : `${role}.`,
      ...alternatives.map(({ sentence }) => sentence),
    ];
  }

  /** Players who would float down before this one by the order, and what each lost on. */
  ofFloat(player: PairingPlayer): Alternative[] {
    const place = this.own.indexOf(player);
    const behind = this.own.slice(place + 1).filter((other) => !this.floats(other));
    return behind
      .toReversed()
      .slice(0, most)
      .map((other) => this.againstFloat(player, other, 'float down'));
  }

  private againstFloat(player: PairingPlayer, other: PairingPlayer, what: string): Alternative {
    const own = new Set(this.own);
    const loss = this.lossWithout((a, b) => {
      const inside = own.has(a) && own.has(b);
      return inside ? a === other || b === other : a === player || b === player;
    });
    return {
      player: other.number,
      opponent: null,
      lostOn: loss?.criterion ?? 'order',
      sentence: `${this.nameOf(other)} does not ${what} instead of ${this.nameOf(player)}: ${
        loss
          ? this.lossText(loss)
          : 'all criteria are as good, and the order of Art. 3 and 4 comes to this pairing first'
      }.`,
    };
  }

  floatSentences(player: PairingPlayer): string[] {
    const { own, nameOf } = this;
    const down = this.step.result.downfloaters.length;
    const bracket = `the bracket of ${own.length === 1 ? 'one player' : `${own.length} players`}`;
    const count = (own.length - down) / 2;
    const pairs = count === 0 ? 'no pair' : count === 1 ? 'one pair at most' : `${count} pairs at most`;
    const why =
      own.length === 1
        ? `is alone in the bracket of ${formatPoints(this.score)} points`
        : down === 1 && own.length % 2 === 1
          ? `floats down because ${bracket} has an odd number`
          : `floats down because ${bracket} has ${pairs} beside which the others can be paired`;
    return [`${nameOf(player)} ${why}.`, ...this.ofFloat(player).map(({ sentence }) => sentence)];
  }

  /** Players after the one with the bye, and others of the same score, and why they do not have it. */
  ofBye(player: PairingPlayer, players: readonly PairingPlayer[]): Alternative[] {
    const { nameOf } = this;
    const behind = players.slice(players.indexOf(player) + 1).toReversed();
    return behind.slice(0, most).map((other) => {
      const answer = (lostOn: Alternative['lostOn'], sentence: string): Alternative => ({
        player: other.number,
        opponent: null,
        lostOn,
        sentence,
      });
      if (!other.byeEligible) {
        return answer(
          'C2',
          `${nameOf(other)} has had a bye, or points of a win without a game, already (C2).`,
        );
      }
      if (other.score < player.score) {
        return answer(
          'C4',
          `With the bye to ${nameOf(other)} the other players could not all be paired (C4).`,
        );
      }
      return this.own.includes(other) && this.own.includes(player)
        ? this.againstFloat(player, other, 'have the bye')
        : answer('order', `${nameOf(other)} was paired in a bracket above.`);
    });
  }
}

const isPair = (pair: readonly PairingPlayer[], a: PairingPlayer, b: PairingPlayer): boolean => {
  const numbers = pair.map(({ number }) => number);
  return numbers.includes(a.number) && numbers.includes(b.number);
};

const touches = (x: PairingPlayer, y: PairingPlayer, a: PairingPlayer, b: PairingPlayer): boolean =>
  x === a || x === b || y === a || y === b;
