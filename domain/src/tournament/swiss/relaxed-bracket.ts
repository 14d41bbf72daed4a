import { type BracketPlayers, type BracketResult, pairBracket } from './bracket.ts';
import { canComplete } from './completion.ts';
import type { BracketRules } from './criteria.ts';
import type { PairingPlayer } from './pairing-player.ts';

/** How many players of the next group are tried as the one that stays over there. */
const triesOfNext = 6;

/**
 * Pairs a bracket on the smallest graph that proves enough. Without the players below, the best pairing can only be better;
 * when they can be completed with it as well as C4 and C8 can be kept at all, it is the best pairing of the whole.
 * Else the next score group joins the graph, and at last everybody.
 */
export function pairRelaxed(players: BracketPlayers, rules: BracketRules): BracketResult {
  const { next, rest } = players;
  const byeIsBelow = rules.byeScore === null || rules.byeScore < rules.residentScore;
  if (byeIsBelow && next.length > 0) {
    const alone = pairBracket(
      { ...players, next: [], rest: [] },
      { ...rules, nextBracket: false, completion: false },
    );
    if (suitsNextBracket(alone.downfloaters, next, rest, rules.byeScore)) return alone;
  }
  if (byeIsBelow && rest.length > 0) {
    const withNext = pairBracket({ ...players, rest: [] }, { ...rules, completion: false });
    const below = [...withNext.open, ...rest];
    const floating = new Set(withNext.downfloaters);
    const floats = below.map((player) => floating.has(player));
    if (canComplete(below, rules.byeScore, (a, b) => floats[a]! && floats[b]!)) return withNext;
  }
  return pairBracket(players, rules);
}

/** All downfloaters and all of the next group, but at most one of these, can be paired there, and the others below. */
function suitsNextBracket(
  floaters: readonly PairingPlayer[],
  next: readonly PairingPlayer[],
  rest: readonly PairingPlayer[],
  byeScore: number | null,
): boolean {
  const amongFloaters = (_lower: number, higher: number): boolean => higher < floaters.length;
  if ((floaters.length + next.length) % 2 === 0) {
    return canComplete([...floaters, ...next], null, amongFloaters) && canComplete(rest, byeScore);
  }
  for (const over of next.toReversed().slice(0, triesOfNext)) {
    const others = next.filter((player) => player !== over);
    if (canComplete([...floaters, ...others], null, amongFloaters) && canComplete([over, ...rest], byeScore))
      return true;
  }
  return false;
}
