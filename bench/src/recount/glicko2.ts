/**
 * Glicko-2 written a second time, from the paper (M. Glickman, "Example of the Glicko-2 system", 2013), so that the
 * product's ratings are checked by other code than their own. One rating period with one game.
 */
export interface Rated {
  readonly rating: number;
  readonly deviation: number;
  readonly volatility: number;
}

const scale = 173.7178;
const tau = 0.5;
const precision = 1e-6;

/** Step 5: the new volatility, by the paper's variant of regula falsi. */
function newVolatility(phi: number, volatility: number, variance: number, delta: number): number {
  const a = Math.log(volatility ** 2);
  const f = (x: number): number => {
    const e = Math.exp(x);
    const sum = phi ** 2 + variance + e;
    return (e * (delta ** 2 - sum)) / (2 * sum ** 2) - (x - a) / tau ** 2;
  };
  let low = a;
  let high: number;
  if (delta ** 2 > phi ** 2 + variance) high = Math.log(delta ** 2 - phi ** 2 - variance);
  else {
    let k = 1;
    while (f(a - k * tau) < 0) k += 1;
    high = a - k * tau;
  }
  let fLow = f(low);
  let fHigh = f(high);
  while (Math.abs(high - low) > precision) {
    const next = low + ((low - high) * fLow) / (fHigh - fLow);
    const fNext = f(next);
    if (fNext * fHigh <= 0) {
      low = high;
      fLow = fHigh;
    } else fLow /= 2;
    high = next;
    fHigh = fNext;
  }
  return Math.exp(low / 2);
}

/** The rating after one game. `score` is 1, 0.5 or 0. */
export function glicko2(player: Rated, opponent: Pick<Rated, 'rating' | 'deviation'>, score: number): Rated {
  const mu = (player.rating - 1500) / scale;
  const phi = player.deviation / scale;
  const opponentMu = (opponent.rating - 1500) / scale;
  const g = 1 / Math.sqrt(1 + (3 * (opponent.deviation / scale) ** 2) / Math.PI ** 2);
  const expected = 1 / (1 + Math.exp(-g * (mu - opponentMu)));
  const variance = 1 / (g ** 2 * expected * (1 - expected));
  const delta = variance * g * (score - expected);
  const volatility = newVolatility(phi, player.volatility, variance, delta);
  const phiStar = Math.sqrt(phi ** 2 + volatility ** 2);
  const newPhi = 1 / Math.sqrt(1 / phiStar ** 2 + 1 / variance);
  const newMu = mu + newPhi ** 2 * g * (score - expected);
  return { rating: newMu * scale + 1500, deviation: newPhi * scale, volatility };
}
