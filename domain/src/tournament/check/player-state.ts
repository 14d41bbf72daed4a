import type { Color } from '@royal-chess/contracts/chess';
import { openGamesDrawn } from '../model/open-games.ts';
import { playerPoints, scoreAfter } from '../model/points.ts';
import type {
  Player,
  Points,
  RoundEntry,
  RoundNumber,
  Scoring,
  StartingNumber,
  Tournament,
} from '../model/tournament.ts';
import { colorDifference, colorPreference, type ColorPreference } from './color-preference.ts';

/** A float of an earlier round (C.04.3 Art. 1.4). */
export type Float = 'up' | 'down' | null;

/** What the pairing of a round knows of a player. */
export interface PlayerState {
  readonly player: StartingNumber;
  /**
   * Place in the initial ranking among those whom a round has paired up to now: players who were absent from the beginning
   * have no pairing number yet (C.04.2 Art. 2.4). Decides colours by Art. 5.2.5.
   */
  readonly pairingNumber: number;
  /** Points with those of the acceleration of this round. */
  readonly score: Points;
  /** Players met over the board. */
  readonly opponents: ReadonlySet<StartingNumber>;
  /** Colours of the games played, the oldest first. */
  readonly colors: readonly Color[];
  readonly colorDifference: number;
  readonly preference: ColorPreference | null;
  /** Floats of the previous round and of the round before it. */
  readonly floats: readonly [previous: Float, twoBefore: Float];
  /** Rounds without a game over the board. */
  readonly unplayed: number;
  /** Round whose result excludes the player from the bye (C2), else `null`. */
  readonly byeBarredBy: RoundNumber | null;
  /** More than half of the points that were possible, when the last round is paired (Art. 1.8). */
  readonly topscorer: boolean;
}

type OverTheBoard = Extract<RoundEntry, { kind: 'game' | 'paired' }>;

/** A game over the board, also one whose result is not known yet. */
export const isOverTheBoard = (entry: RoundEntry | null | undefined): entry is OverTheBoard =>
  entry?.kind === 'game' || entry?.kind === 'paired';

function acceleration(tournament: Tournament, player: StartingNumber, round: RoundNumber): Points {
  let points = 0;
  for (const entry of tournament.accelerations) {
    if (entry.player === player && entry.firstRound <= round && round <= entry.lastRound)
      points += entry.points;
  }
  return points;
}

/** Points that count when a round is paired. */
function pairingScore(tournament: Tournament, player: Player, round: RoundNumber): Points {
  return scoreAfter(tournament, player, round - 1) + acceleration(tournament, player.startingNumber, round);
}

const pointsForLoss = (scoring: Scoring): Points => Math.max(scoring.loss.white, scoring.loss.black);
const pointsForWin = (scoring: Scoring): Points => Math.min(scoring.win.white, scoring.win.black);

function floatOf(
  tournament: Tournament,
  players: ReadonlyMap<StartingNumber, Player>,
  player: Player,
  round: RoundNumber,
): Float {
  const entry = player.rounds[round - 1];
  if (!entry) return null;
  if (!isOverTheBoard(entry)) {
    const allocated = entry.kind === 'bye' && entry.bye === 'pairing-allocated';
    return allocated ||
      playerPoints(tournament, player).ofRound(round - 1) > pointsForLoss(tournament.scoring)
      ? 'down'
      : null;
  }
  const opponent = players.get(entry.opponent);
  if (!opponent) return null;
  const difference = pairingScore(tournament, player, round) - pairingScore(tournament, opponent, round);
  if (difference === 0) return null;
  return difference > 0 ? 'down' : 'up';
}

function byeBarredBy(tournament: Tournament, player: Player, rounds: number): RoundNumber | null {
  const { ofRound } = playerPoints(tournament, player);
  for (let index = 0; index < rounds; index++) {
    const entry = player.rounds[index];
    if (!entry || isOverTheBoard(entry)) continue;
    const allocated = entry.kind === 'bye' && entry.bye === 'pairing-allocated';
    if (allocated || ofRound(index) >= pointsForWin(tournament.scoring)) return index + 1;
  }
  return null;
}

const wasPaired = (player: Player, rounds: number): boolean =>
  player.rounds
    .slice(0, rounds)
    .some((entry) => entry && (entry.kind !== 'bye' || entry.bye === 'pairing-allocated'));

/**
 * States of all players before a round is paired, by starting number. Games without a result are drawn (C.04.2 Art. 3.1).
 *
 * @param field players who take part in the round
 */
export function statesBefore(
  recorded: Tournament,
  round: RoundNumber,
  field: ReadonlySet<StartingNumber>,
): ReadonlyMap<StartingNumber, PlayerState> {
  const tournament = openGamesDrawn(recorded, round);
  const { scoring } = tournament;
  const players = new Map(tournament.players.map((player) => [player.startingNumber, player]));
  const possible = (round - 1) * Math.max(scoring.win.white, scoring.win.black);
  const lastRound = round >= tournament.plannedRounds;
  const states = new Map<StartingNumber, PlayerState>();
  let pairingNumber = 0;
  for (const player of tournament.players) {
    const games = player.rounds.slice(0, round - 1).filter(isOverTheBoard);
    const colors = games.map((game) => game.color);
    if (field.has(player.startingNumber) || wasPaired(player, round - 1)) pairingNumber++;
    states.set(player.startingNumber, {
      player: player.startingNumber,
      pairingNumber,
      score: pairingScore(tournament, player, round),
      opponents: new Set(games.map((game) => game.opponent)),
      colors,
      colorDifference: colorDifference(colors),
      preference: colorPreference(colors),
      floats: [
        floatOf(tournament, players, player, round - 1),
        floatOf(tournament, players, player, round - 2),
      ],
      unplayed: round - 1 - games.length,
      byeBarredBy: byeBarredBy(tournament, player, round - 1),
      topscorer: lastRound && scoreAfter(tournament, player, round - 1) * 2 > possible,
    });
  }
  return states;
}

/** Order of C.04.3 Art. 1.2: points, then starting number. */
export const byRank = (a: PlayerState, b: PlayerState): number => b.score - a.score || a.player - b.player;
