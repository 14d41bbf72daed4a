import type { RoundNumber, StartingNumber, Tournament } from '../../model/tournament.ts';
import { openGamesDrawn } from '../../model/open-games.ts';
import { pairingField } from '../pairing-field.ts';
import type { ColorCode, PairingField, PairingPlayer } from '../pairing-player.ts';

/** A participant as the Dubov System sees it: with a colour preference in every case, and without topscorers. */
export interface DubovPlayer extends PairingPlayer {
  /**
   * Average rating of the opponents met over the board, rounded to the nearest whole number; 0 before the first game (Art. 1.7).
   * Art. 1.1 asks for a rating of every player: one without counts as 0.
   */
  readonly averageOpponents: number;
  /** Upfloated as often as a player should be at most (Art. 1.8). */
  readonly maximumUpfloater: boolean;
}

export interface DubovField extends PairingField {
  readonly players: readonly DubovPlayer[];
}

const white: ColorCode = 1;
const black: ColorCode = 2;

/** How often a player should be upfloated at most: MaxT of Art. 1.8.2. */
export const mostUpfloats = (plannedRounds: number): number => 2 + Math.floor(plannedRounds / 5);

/** The preference is for white: the player starts in subgroup G1 (Art. 3.2.3). */
export const seeksWhite = (player: PairingPlayer): boolean => player.preference === white;

/** The participants of a round. A player without a game has a mild preference for black (Art. 1.6.4). */
export function dubovField(tournament: Tournament, round: RoundNumber): DubovField {
  const field = pairingField(tournament, round);
  const averages = opponentAverages(openGamesDrawn(tournament, round), round);
  const limit = mostUpfloats(tournament.plannedRounds);
  const players = field.players.map((player) => ({
    ...player,
    topscorer: false,
    preference: player.colors.length === 0 ? black : player.preference,
    averageOpponents: averages.get(player.number) ?? 0,
    maximumUpfloater: player.upfloats >= limit,
  }));
  return { ...field, players };
}

function opponentAverages(tournament: Tournament, round: RoundNumber): Map<StartingNumber, number> {
  const ratings = new Map(tournament.players.map((player) => [player.startingNumber, player.rating]));
  return new Map(
    tournament.players.map((player) => {
      const met = player.rounds.slice(0, round - 1).filter((entry) => entry?.kind === 'game');
      const sum = met.reduce((total, game) => total + (ratings.get(game.opponent) ?? 0), 0);
      return [player.startingNumber, met.length === 0 ? 0 : Math.floor(sum / met.length + 0.5)];
    }),
  );
}
