import type { Points } from '../model/tournament.ts';
import {
  isForfeit,
  isRequestedBye,
  isVoluntary,
  type ScoreSheet,
  type SheetParticipant,
  type SheetRound,
} from './score-sheet.ts';

/**
 * The first round from which a participant only has voluntary unplayed rounds, to the last round that counts. Requested byes
 * from there on are those of C.07 Art. 16.2.5.
 */
function firstOfLastAbsence({ rounds }: SheetParticipant): number {
  let index = rounds.length;
  while (index > 0 && isVoluntary(rounds[index - 1]!.kind)) index--;
  return index + 1;
}

/** Most tie-breaks of a list read the same two figures of the same sheet. */
const adjustedOf = new WeakMap<ScoreSheet, readonly Points[]>();
const foreOf = new WeakMap<ScoreSheet, ScoreSheet>();

/** The score of every participant as their opponents' tie-breaks see it: requested byes at the end count as draws (Art. 16.3). */
export function adjustedScores(sheet: ScoreSheet): readonly Points[] {
  const known = adjustedOf.get(sheet) ?? adjust(sheet);
  adjustedOf.set(sheet, known);
  return known;
}

function adjust(sheet: ScoreSheet): readonly Points[] {
  if (sheet.predetermined) return sheet.participants.map(({ score }) => score);
  return sheet.participants.map((participant) => {
    const from = firstOfLastAbsence(participant);
    let { score } = participant;
    for (const { kind, points } of participant.rounds.slice(from - 1))
      if (isRequestedBye(kind)) score += sheet.points.draw - points;
    return score;
  });
}

/** What limits the score of the dummy of a round: nothing, the scheduled opponent (Art. 16.4.1), or a draw in each round (16.4.2). */
export type DummyLimit = 'own-score' | 'scheduled-opponent' | 'draws';

/** The dummy that a participant meets in an unplayed round (Art. 16.4). */
export interface Dummy {
  readonly score: Points;
  readonly limit: DummyLimit;
}

/**
 * The dummy of one unplayed round. "The number of rounds in the tournament" (Art. 16.4.2) is read as the rounds that count, so
 * that in the middle of an event the limit stays the score of a participant who drew every round so far.
 */
export function dummyOf(
  sheet: ScoreSheet,
  participant: SheetParticipant,
  round: SheetRound,
  adjusted: readonly Points[],
): Dummy {
  const forfeit = isForfeit(round.kind) && round.opponent >= 0;
  const most = forfeit ? adjusted[round.opponent]! : sheet.points.draw * sheet.rounds;
  if (participant.score <= most) return { score: participant.score, limit: 'own-score' };
  return { score: most, limit: forfeit ? 'scheduled-opponent' : 'draws' };
}

/**
 * The event as Fore Buchholz sees it: all paired games of the final round end in draws (Art. 8.3). Before the final round is
 * paired it is the event itself.
 */
export function foreSheet(sheet: ScoreSheet): ScoreSheet {
  if (sheet.rounds < sheet.plannedRounds) return sheet;
  const known = foreOf.get(sheet) ?? withLastRoundDrawn(sheet);
  foreOf.set(sheet, known);
  return known;
}

function withLastRoundDrawn(sheet: ScoreSheet): ScoreSheet {
  const { draw } = sheet.points;
  return {
    ...sheet,
    participants: sheet.participants.map((participant) => {
      const last = participant.rounds.at(-1);
      if (last === undefined || last.opponent < 0) return participant;
      const drawn: SheetRound = { ...last, kind: 'played', points: draw, result: 'draw' };
      return {
        ...participant,
        rounds: [...participant.rounds.slice(0, -1), drawn],
        score: participant.score - last.points + draw,
      };
    }),
  };
}
