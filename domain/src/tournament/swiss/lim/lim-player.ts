import type { RoundNumber, Tournament } from '../../model/tournament.ts';
import { pairingField } from '../pairing-field.ts';
import type { PairingField, PairingPlayer } from '../pairing-player.ts';

/** A participant as the Lim System sees it. */
export interface LimPlayer extends PairingPlayer {
  /** Rating of the event; 0 when unrated. */
  readonly rating: number;
  /** Played the round before against an opponent with another score (Art. 3.10). */
  readonly floated: boolean;
}

export interface LimField extends PairingField {
  readonly players: readonly LimPlayer[];
}

/** The participants of a round. In the last one the limits on colours keep no two players apart (Art. 6). */
export function limField(tournament: Tournament, round: RoundNumber): LimField {
  const field = pairingField(tournament, round);
  const entries = new Map(tournament.players.map((player) => [player.startingNumber, player]));
  return {
    ...field,
    players: field.players.map((player): LimPlayer => {
      const entry = entries.get(player.number);
      return {
        ...player,
        topscorer: field.lastRound,
        rating: entry?.rating ?? 0,
        floated: entry?.rounds[round - 2]?.kind === 'game' && player.floats[0] !== 0,
      };
    }),
  };
}
