import type { Pair, RoundPairing } from '../model/round-pairing.ts';
import type { StartingNumber } from '../model/tournament.ts';

/** Two players exchange their places, with the colours of the places; also the place of the bye. */
export function exchangePlayers(pairing: RoundPairing, a: StartingNumber, b: StartingNumber): RoundPairing {
  const exchanged = (player: StartingNumber): StartingNumber =>
    player === a ? b : player === b ? a : player;
  return {
    ...pairing,
    pairs: pairing.pairs.map(({ white, black }) => ({ white: exchanged(white), black: exchanged(black) })),
    bye: pairing.bye === null ? null : exchanged(pairing.bye),
  };
}

const isOf = ({ white, black }: Pair, player: StartingNumber): boolean =>
  white === player || black === player;

/** The two players of a pair exchange their colours. */
export const exchangeColors = (pairing: RoundPairing, player: StartingNumber): RoundPairing => ({
  ...pairing,
  pairs: pairing.pairs.map((pair) => (isOf(pair, player) ? { white: pair.black, black: pair.white } : pair)),
});
