import type { Pair } from '../model/round-pairing.ts';
import type { StartingNumber } from '../model/tournament.ts';
import { allocateColor } from './allocate-colors.ts';
import type { Criterion, Finding } from './finding.ts';
import type { PlayerState } from './player-state.ts';
import {
  areForbidden,
  metInRound,
  type RecordedRound,
  type RoundContext,
  sameAbsolutePreference,
} from './round-context.ts';

type Report = (criterion: Criterion, players: readonly StartingNumber[], message: string) => void;

function checkColors(context: RoundContext, white: PlayerState, black: PlayerState, report: Report): void {
  for (const [state, color, opponent] of [
    [white, 'white', black],
    [black, 'black', white],
  ] as const) {
    if (state.topscorer || opponent.topscorer) continue;
    const difference = state.colorDifference + (color === 'white' ? 1 : -1);
    if (Math.abs(difference) > 2) {
      report(
        'color-difference',
        [state.player],
        `Player ${state.player} gets ${color} and then has ${Math.abs(difference)} more games with ${color} than with the other colour.`,
      );
    }
    if (state.colors.at(-1) === color && state.colors.at(-2) === color) {
      report(
        'color-repeated',
        [state.player],
        `Player ${state.player} gets ${color} for the third time running.`,
      );
    }
  }
  if (context.initialColor && allocateColor(white, black, context.initialColor) !== 'white') {
    report(
      'colors',
      [white.player, black.player],
      `Player ${black.player} should have white against player ${white.player} (C.04.3 Art. 5.2).`,
    );
  }
}

function checkPair(context: RoundContext, { white, black }: Pair, swiss: boolean, report: Report): void {
  const [first, second] = [context.states.get(white), context.states.get(black)];
  if (!first || !second || first === second) {
    report('record', [white, black], `Players ${white} and ${black} cannot be a pair of this tournament.`);
    return;
  }
  if (!swiss) return;
  if (first.opponents.has(black)) {
    const round = metInRound(context, white, black);
    report('C1', [white, black], `Players ${white} and ${black} met in round ${round} already.`);
  }
  if (sameAbsolutePreference(first, second)) {
    const color = first.preference?.color;
    report(
      'C3',
      [white, black],
      `Players ${white} and ${black} both must have ${color}, and neither is a topscorer.`,
    );
  }
  if (areForbidden(context, white, black)) {
    report(
      'forbidden-pair',
      [white, black],
      `Players ${white} and ${black} are not to be paired in this round.`,
    );
  }
  checkColors(context, first, second, report);
}

function checkBye(context: RoundContext, player: StartingNumber, report: Report): void {
  const state = context.states.get(player);
  if (!state) {
    report('record', [player], `Player ${player} has the bye but is not in the tournament.`);
  } else if (state.byeBarredBy !== null) {
    report(
      'C2',
      [player],
      `Player ${player} has the bye, but had one, or a win without a game, in round ${state.byeBarredBy}.`,
    );
  }
}

/** Each player at most once, absences respected, and a bye only with an odd number of players. */
function checkField(context: RoundContext, recorded: RecordedRound, report: Report): void {
  const seen = new Set<StartingNumber>();
  const placed = [...recorded.pairs.flatMap(({ white, black }) => [white, black]), ...recorded.byes];
  for (const player of placed) {
    if (seen.has(player)) report('record', [player], `Player ${player} is paired more than once.`);
    seen.add(player);
  }
  for (const { player, round } of context.tournament.absences) {
    if (round === context.round && seen.has(player)) {
      report('absence', [player], `Player ${player} is paired in spite of an announced absence.`);
    }
  }
  if (recorded.byes.length > 1) {
    report(
      'C4',
      recorded.byes,
      `${recorded.byes.length} players have the pairing-allocated bye; at most one may be left without an opponent.`,
    );
  }
}

/**
 * What of a round differs from the rules that allow no exception: C1 to C3, colours, excluded pairs, absences, the field.
 *
 * @param swiss false where tables made the pairs: then only what the record itself contradicts
 */
export function checkAbsoluteRules(context: RoundContext, recorded: RecordedRound, swiss = true): Finding[] {
  const findings: Finding[] = [];
  const report: Report = (criterion, players, message) =>
    findings.push({ round: context.round, criterion, players, message });
  checkField(context, recorded, report);
  for (const pair of recorded.pairs) checkPair(context, pair, swiss, report);
  if (swiss) for (const player of recorded.byes) checkBye(context, player, report);
  return findings;
}
