import { openGamesDrawn } from '../model/open-games.ts';
import type { Unpairable } from '../model/round-pairing.ts';
import type { RoundNumber, StartingNumber, Tournament } from '../model/tournament.ts';
import { colorsMayMeet, mayMeet } from './criteria.ts';
import { canComplete, scoreOfBye } from './completion.ts';
import { CardinalityMatching } from './matching/cardinality-matching.ts';
import type { PairingPlayer } from './pairing-player.ts';

/** Changes of a kind that are proposed at most. */
const proposals = 3;

/**
 * Why the players cannot all be paired. The set is that of Gallai and Edmonds: players of whom more remain than the few that
 * they may all meet can take, so no pairing helps all of them.
 */
export function explainUnpairable(
  tournament: Tournament,
  round: RoundNumber,
  players: readonly PairingPlayer[],
): Unpairable {
  const names = new Map(tournament.players.map((player) => [player.startingNumber, player.name]));
  const nameOf = (player: PairingPlayer): string => names.get(player.number) || `Player ${player.number}`;
  const stuck = smallestStuckSet(players);
  return {
    round,
    players: stuck.map((player) => player.number),
    reasons: [
      ...obstacle(players, stuck, nameOf),
      ...remedies(openGamesDrawn(tournament, round), round, players, stuck, nameOf),
    ],
  };
}

/** The bye is a vertex of its own, after the players, when their number is odd. */
function smallestStuckSet(players: readonly PairingPlayer[]): PairingPlayer[] {
  const count = players.length;
  const odd = count % 2 === 1;
  const joins = (a: number, b: number): boolean => {
    const higher = Math.max(a, b);
    const lower = Math.min(a, b);
    return higher === count ? players[lower]!.byeEligible : mayMeet(players[lower]!, players[higher]!);
  };
  const matching = new CardinalityMatching(odd ? count + 1 : count, joins);
  const sets = matching
    .complete()
    .map((root) => matching.reachedFrom(root).filter((vertex) => vertex < count));
  sets.sort((a, b) => a.length - b.length);
  return (sets.find((set) => set.length > 0) ?? []).map((vertex) => players[vertex]!);
}

type NameOf = (player: PairingPlayer) => string;

const listed = (items: readonly string[]): string =>
  items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`;

function obstacle(
  players: readonly PairingPlayer[],
  stuck: readonly PairingPlayer[],
  nameOf: NameOf,
): string[] {
  const odd = players.length % 2 === 1;
  if (stuck.length === 0 || (odd && !players.some((player) => player.byeEligible))) {
    return ['The number of players is odd, and C2 allows nobody the pairing-allocated bye.'];
  }
  const inside = new Set(stuck);
  const others = players.filter((player) => !inside.has(player) && stuck.some((one) => mayMeet(one, player)));
  const byes = odd && stuck.some((player) => player.byeEligible) ? ['the bye'] : [];
  const opponents = [...others.map(nameOf), ...byes];
  const meetInside = stuck.some((a) => stuck.some((b) => a !== b && mayMeet(a, b)));
  const besides = meetInside ? ', besides one another,' : '';
  const only =
    opponents.length === 0
      ? stuck.length === 1
        ? 'may meet none of the other players'
        : `may${besides} meet none of the other players`
      : `may${besides} only meet ${listed(opponents)}, ${
          stuck.length === 1 ? 'whom others need' : 'which is not enough for all of them'
        }`;
  const sentences = [`${listed(stuck.map(nameOf))} ${only}.`];
  for (const [at, a] of stuck.entries()) {
    for (const b of stuck.slice(at + 1)) {
      if (sentences.length <= proposals && !mayMeet(a, b))
        sentences.push(`${nameOf(a)} and ${nameOf(b)}: ${barOf(a, b)}.`);
    }
  }
  return sentences;
}

/** What keeps two players apart. */
function barOf(a: PairingPlayer, b: PairingPlayer): string {
  if (!colorsMayMeet(a, b)) return `both must have ${a.preference === 1 ? 'White' : 'Black'} (C3)`;
  return a.opponents.has(b.number) ? 'they have already played (C1)' : 'they are a forbidden pair';
}

/** Changes after which the round can be paired, each tried. */
function remedies(
  tournament: Tournament,
  round: RoundNumber,
  players: readonly PairingPlayer[],
  stuck: readonly PairingPlayer[],
  nameOf: NameOf,
): string[] {
  const works = (changed: readonly PairingPlayer[]): boolean =>
    changed.length % 2 === 1 ? scoreOfBye(changed) !== null : canComplete(changed, null);
  const sentences: string[] = [];
  const allowed = proposedPairs(stuck, players).filter(([a, b]) => works(withPair(players, a, b)));
  const forbidden = allowed.filter(([a, b]) => !a.opponents.has(b.number)).slice(0, proposals);
  const again = allowed.filter(([a, b]) => a.opponents.has(b.number)).slice(0, proposals);
  if (forbidden.length > 0) {
    const pairs = forbidden.map(([a, b]) => `${nameOf(a)} - ${nameOf(b)}`);
    sentences.push(`The round can be paired when a forbidden pair is allowed: ${pairs.join(', or ')}.`);
  }
  const candidates = stuck.filter((player) => works(players.filter((other) => other !== player)));
  if (candidates.length > 0) {
    const one = listed(candidates.slice(0, proposals).map(nameOf)).replace(/ and (?=[^,]*$)/u, ' or ');
    sentences.push(`The round can be paired when ${one} gets a half-point bye.`);
  }
  if (again.length > 0) {
    const pairs = again.map(
      ([a, b]) => `${nameOf(a)} - ${nameOf(b)} (round ${roundOf(tournament, a.number, b.number)})`,
    );
    sentences.push(`The round can be paired when this pair meets again: ${pairs.join(', or ')}.`);
  }
  if (sentences.length === 0) sentences.push(`No single change makes round ${round} pairable.`);
  return sentences;
}

function proposedPairs(
  stuck: readonly PairingPlayer[],
  players: readonly PairingPlayer[],
): (readonly [PairingPlayer, PairingPlayer])[] {
  const inside = new Set(stuck);
  const others = players.filter((player) => !inside.has(player));
  const pairs = stuck.flatMap((a, at) => [...stuck.slice(at + 1), ...others].map((b) => [a, b] as const));
  return pairs.filter(([a, b]) => a.excluded.has(b.number) && colorsMayMeet(a, b)).slice(0, 60);
}

const without = (set: ReadonlySet<StartingNumber>, number: StartingNumber): Set<StartingNumber> =>
  new Set([...set].filter((other) => other !== number));

const withPair = (players: readonly PairingPlayer[], a: PairingPlayer, b: PairingPlayer): PairingPlayer[] =>
  players.map((player) =>
    player === a
      ? { ...a, excluded: without(a.excluded, b.number) }
      : player === b
        ? { ...b, excluded: without(b.excluded, a.number) }
        : player,
  );

/** The latest round in which two players met over the board. */
export function roundOf(tournament: Tournament, a: StartingNumber, b: StartingNumber): RoundNumber | null {
  const entries = tournament.players.find((player) => player.startingNumber === a)?.rounds ?? [];
  const at = entries.findLastIndex((entry) => entry?.kind === 'game' && entry.opponent === b);
  return at < 0 ? null : at + 1;
}
