import type { Color } from '@royal-chess/contracts/chess';
import { inferInitialColor } from '../model/initial-color.ts';
import { openGamesDrawn } from '../model/open-games.ts';
import { isPaired } from '../model/paired-rounds.ts';
import { playerPoints, scoreAfter } from '../model/points.ts';
import type {
  Player,
  Points,
  RoundEntry,
  RoundNumber,
  StartingNumber,
  Tournament,
} from '../model/tournament.ts';
import type { ColorCode, FloatCode, PairingField, PairingPlayer } from './pairing-player.ts';
import { opposite } from './pairing-player.ts';

const codeOf = (color: Color): ColorCode => (color === 'white' ? 1 : 2);

const movedUp: FloatCode = 2;

const isAllocatedBye = (entry: RoundEntry | null | undefined): boolean =>
  entry?.kind === 'bye' && entry.bye === 'pairing-allocated';

/**
 * The participants of a round and their state after the rounds before it, where games without a result are drawn. Entries of
 * the round itself only decide who takes part: when it has entries, a player without one is absent.
 */
export function pairingField(recorded: Tournament, round: RoundNumber): PairingField {
  const tournament = openGamesDrawn(recorded, round);
  const index = round - 1;
  const players = tournament.players.toSorted((a, b) => a.startingNumber - b.startingNumber);
  const absent = absentees(tournament, round);
  const takesPart = (player: Player): boolean => !absent.has(player.startingNumber);
  const accelerated = accelerationTable(tournament, round);
  const totals = new Map(
    players.map((player) => [player.startingNumber, runningPoints(player, index, tournament)]),
  );
  const scoreIn = (player: StartingNumber, roundIndex: number): Points =>
    (totals.get(player)?.[roundIndex] ?? 0) + (accelerated.get(player)?.[roundIndex] ?? 0);
  const forbidden = forbiddenIn(tournament, round);
  const { scoring } = tournament;
  const winPoints = Math.max(scoring.win.white, scoring.win.black);
  const lossPoints = Math.min(scoring.loss.white, scoring.loss.black);
  const best = Math.max(winPoints, scoring.draw.white, scoring.draw.black);
  const lastRound = round >= tournament.plannedRounds;

  const floatIn = (player: Player, roundIndex: number): FloatCode => {
    if (roundIndex < 0) return 0;
    const entry = player.rounds[roundIndex];
    if (entry?.kind !== 'game')
      return isAllocatedBye(entry) || playerPoints(tournament, player).ofRound(roundIndex) > lossPoints
        ? 1
        : 0;
    const difference = scoreIn(player.startingNumber, roundIndex) - scoreIn(entry.opponent, roundIndex);
    return difference > 0 ? 1 : difference < 0 ? movedUp : 0;
  };

  const present: PairingPlayer[] = [];
  let rank = 0;
  for (const player of players) {
    const before = player.rounds.slice(0, index);
    if (!takesPart(player) && !before.some(isPaired)) continue;
    const ownRank = rank++;
    if (!takesPart(player)) continue;
    const number = player.startingNumber;
    const score = scoreIn(number, index);
    const games = before.filter((entry) => entry?.kind === 'game');
    const { ofRound } = playerPoints(tournament, player);
    present.push({
      number,
      rank: ownRank,
      score,
      ...colorState(games.map((game) => codeOf(game.color))),
      floats: [floatIn(player, index - 1), floatIn(player, index - 2)],
      upfloats: before.filter((_, roundIndex) => floatIn(player, roundIndex) === movedUp).length,
      byeEligible: !before.some((entry, at) => excludesBye(entry, ofRound(at), winPoints)),
      playedGames: games.length,
      topscorer: lastRound && 2 * score > index * best,
      opponents: new Set(games.map((game) => game.opponent)),
      excluded: new Set([...games.map((game) => game.opponent), ...(forbidden.get(number) ?? [])]),
    });
  }
  present.sort((a, b) => b.score - a.score || a.rank - b.rank);
  return { round, players: present, lastRound, initialColor: initialColor(tournament) };
}

/** C2: a bye that the pairing gave, or a round that gave as many points as a win without a game. */
function excludesBye(entry: RoundEntry | null | undefined, points: Points, winPoints: Points): boolean {
  if (!entry || entry.kind === 'game' || entry.kind === 'paired') return false;
  return points >= winPoints || isAllocatedBye(entry);
}

function absentees(tournament: Tournament, round: RoundNumber): Set<StartingNumber> {
  const entries = tournament.players.map((player) => player.rounds[round - 1] ?? null);
  const paired = entries.some(isPaired);
  const absent = new Set<StartingNumber>();
  tournament.players.forEach((player, at) => {
    const entry = entries[at] ?? null;
    if (entry === null ? paired : !isPaired(entry)) absent.add(player.startingNumber);
  });
  if (!paired) {
    for (const absence of tournament.absences) {
      if (absence.round === round) absent.add(absence.player);
    }
  }
  return absent;
}

/** Points before each round, index 0 before round 1. */
const runningPoints = (player: Player, rounds: number, tournament: Tournament): Points[] =>
  Array.from({ length: rounds + 1 }, (_, played) => scoreAfter(tournament, player, played));

function accelerationTable(tournament: Tournament, round: RoundNumber): Map<StartingNumber, Points[]> {
  const table = new Map<StartingNumber, Points[]>();
  for (const { player, firstRound, lastRound, points } of tournament.accelerations) {
    const own = table.get(player) ?? Array.from({ length: round }, () => 0);
    for (let at = firstRound; at <= Math.min(lastRound, round); at++)
      own[at - 1] = (own[at - 1] ?? 0) + points;
    table.set(player, own);
  }
  return table;
}

function forbiddenIn(tournament: Tournament, round: RoundNumber): Map<StartingNumber, StartingNumber[]> {
  const table = new Map<StartingNumber, StartingNumber[]>();
  for (const group of tournament.forbiddenPairs) {
    if (round < group.firstRound || round > group.lastRound) continue;
    for (const player of group.players) {
      const others = group.players.filter((other) => other !== player);
      table.set(player, [...(table.get(player) ?? []), ...others]);
    }
  }
  return table;
}

type ColorState = Pick<
  PairingPlayer,
  'preference' | 'imbalance' | 'repeated' | 'absolute' | 'strong' | 'colors'
>;

/** Colour difference and preference after the given games (Art. 1.6). */
export function colorState(colors: readonly ColorCode[]): ColorState {
  const whites = colors.filter((color) => color === 1).length;
  const surplus = 2 * whites - colors.length;
  const last = colors.at(-1) ?? 0;
  const repeated = last !== 0 && colors.at(-2) === last ? last : 0;
  const rarer: ColorCode = surplus > 0 ? 2 : 1;
  const imbalance = Math.abs(surplus);
  const preference =
    imbalance > 1 ? rarer : repeated !== 0 ? opposite(repeated) : imbalance > 0 ? rarer : opposite(last);
  const absolute = imbalance > 1 || repeated !== 0;
  return { preference, imbalance, repeated, absolute, strong: !absolute && imbalance > 0, colors };
}

/** The colour drawn by lot, else the one that the first round shows (Art. 5.2.5), else white. */
const initialColor = ({ initialColor: drawn, players }: Tournament): ColorCode =>
  codeOf(
    drawn ?? inferInitialColor(players.toSorted((a, b) => a.startingNumber - b.startingNumber)) ?? 'white',
  );
