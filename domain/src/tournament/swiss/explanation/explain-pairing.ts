import { fail, ok, type Outcome } from '../../../result.ts';
import { openGamesDrawn } from '../../model/open-games.ts';
import { formatPoints } from '../../model/points.ts';
import type { Unpairable } from '../../model/round-pairing.ts';
import type { RoundNumber, StartingNumber, Tournament } from '../../model/tournament.ts';
import { scoreOfBye } from '../completion.ts';
import { colorOf } from '../colors.ts';
import { pairBrackets, pairDutch } from '../dutch.ts';
import { pairingField } from '../pairing-field.ts';
import type { PairingPlayer } from '../pairing-player.ts';
import { pairRelaxed } from '../relaxed-bracket.ts';
import { BracketReasons } from './bracket-reasons.ts';
import type { BracketStep } from './bracket-trial.ts';
import { colorSentence } from './color-sentence.ts';
import type { NameOf } from './loss-sentences.ts';
import type { Alternative, PairExplanation } from './pair-explanation.ts';

/**
 * Why the round is paired as it is: one explanation per pair in the order of the boards, the bye last. Each alternative is
 * paired and compared, which takes a multiple of the time of a pairing: name the players whose pairs are in question.
 */
export function explainPairing(
  recorded: Tournament,
  round: RoundNumber,
  only?: readonly StartingNumber[],
): Outcome<readonly PairExplanation[], Unpairable> {
  const tournament = openGamesDrawn(recorded, round);
  const paired = pairDutch(tournament, round);
  if (!paired.ok) return fail(paired.error);
  const field = pairingField(tournament, round);
  const byeScore = field.players.length % 2 === 1 ? scoreOfBye(field.players) : null;
  const steps: BracketStep[] = [];
  pairBrackets(field, byeScore, (players, rules) => {
    const result = pairRelaxed(players, rules);
    steps.push({ players, rules, result });
    return result;
  });
  const names = new Map(tournament.players.map((player) => [player.startingNumber, player.name]));
  const nameOf: NameOf = (player) =>
    `${names.get(player.number) || `Player ${player.number}`} (${formatPoints(player.score)})`;
  const reasons = steps.map((step) => new BracketReasons(step, tournament, round, nameOf));
  const byNumber = new Map(field.players.map((player) => [player.number, player]));
  const wanted = (numbers: readonly (StartingNumber | null)[]): boolean =>
    !only || numbers.some((number) => number !== null && only.includes(number));

  const floatsOf = (player: PairingPlayer): Alternative[] =>
    reasons.flatMap((reason) => (reason.floats(player) ? reason.ofFloat(player) : []));
  const floatSentences = (player: PairingPlayer): string[] =>
    reasons.flatMap((reason) => (reason.floats(player) ? reason.floatSentences(player) : []));

  const explanations: PairExplanation[] = [];
  for (const { white, black } of paired.value.pairs) {
    if (!wanted([white, black])) continue;
    const [first, second] = [byNumber.get(white)!, byNumber.get(black)!];
    const own = reasons.find((reason) => reason.paired(first, second))!;
    const [higher, lower] = own.ordered(first, second);
    const alternatives = own.ofPair(higher, lower);
    const fromFloats = higher.score > own.score ? floatsOf(higher) : [];
    explanations.push({
      white,
      black,
      bracket: own.score,
      decidedBy: alternatives[0]?.lostOn ?? 'order',
      alternatives: [...fromFloats, ...alternatives],
      sentences: [
        ...(higher.score > own.score ? floatSentences(higher) : []),
        ...own.pairSentences(higher, lower, alternatives),
        colorSentence(
          ...(colorOf(higher, lower, field) === 1 ? ([higher, lower] as const) : ([lower, higher] as const)),
          field,
          nameOf,
        ),
      ],
    });
  }
  const { bye } = paired.value;
  if (bye !== null && wanted([bye])) {
    const player = byNumber.get(bye)!;
    const last = reasons.at(-1)!;
    const alternatives = last.ofBye(player, field.players);
    explanations.push({
      white: bye,
      black: null,
      bracket: last.score,
      decidedBy: alternatives[0]?.lostOn ?? 'order',
      alternatives,
      sentences: [
        `${nameOf(player)} has the bye: it goes to the lowest score with which the round can be paired (C5).`,
        ...alternatives.map(({ sentence }) => sentence),
      ],
    });
  }
  return ok(explanations);
}

/**
 * The explanation of a whole round as sentences, the boards in order. Why it cannot be paired when that is so.
 *
 * @param shown number of a player in the sentences
 */
export function explainRound(
  tournament: Tournament,
  round: RoundNumber,
  shown = (player: StartingNumber): StartingNumber => player,
): readonly string[] {
  const explained = explainPairing(tournament, round);
  if (!explained.ok) return explained.error.reasons;
  return explained.value.flatMap(({ white, black, sentences }, index) => [
    black === null ? `${shown(white)} bye` : `Board ${index + 1}: ${shown(white)} - ${shown(black)}`,
    ...sentences.map((sentence) => `  ${sentence}`),
  ]);
}
