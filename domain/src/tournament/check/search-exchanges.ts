import {
  betterExchange,
  type BetterExchange,
  type ComparedCriterion,
  exchangesOf,
  type Place,
  placesOf,
  shuffledPlaces,
} from './exchange.ts';
import type { RecordedPairing } from './recorded-pairing.ts';
import type { RoundContext } from './round-context.ts';

/** Exchanges drawn by lot. */
export interface RandomExchanges {
  readonly samples: number;
  /** From 0 (included) to 1 (excluded). */
  readonly random: () => number;
}

/** How far apart in rank two pairs may be to be compared: in a large event exchanges over half the field only cost time. */
const reach = 400;

/** Three or four places that are neighbours, or nearly. */
function drawPlaces(places: readonly Place[], random: () => number): Place[] {
  const first = Math.floor(random() * places.length);
  const near = places.slice(first, first + 8);
  return near.filter((_, index) => index === 0 || random() < 0.4).slice(0, 4);
}

/**
 * Exchanges that make a pairing better: every one of two pairs, or of a pair and the bye, and random ones of more. For each
 * criterion the one in the highest bracket, and the highest bracket first.
 */
export function betterExchanges(
  context: RoundContext,
  recorded: RecordedPairing,
  { samples, random }: RandomExchanges = { samples: 0, random: () => 0 },
): BetterExchange[] {
  const places = placesOf(recorded);
  const found = new Map<ComparedCriterion, BetterExchange>();
  const consider = (of: readonly Place[], instead: readonly Place[]): void => {
    const exchange = betterExchange(context, recorded, of, instead);
    if (!exchange) return;
    const known = found.get(exchange.criterion);
    if (!known || known.bracket < exchange.bracket) found.set(exchange.criterion, exchange);
  };
  for (const [index, first] of places.entries()) {
    for (const second of places.slice(index + 1, index + reach)) {
      for (const instead of exchangesOf(first, second)) consider([first, second], instead);
    }
  }
  for (let sample = 0; sample < samples; sample++) {
    const of = drawPlaces(places, random);
    consider(of, shuffledPlaces(of, random));
  }
  return [...found.values()].sort((a, b) => b.bracket - a.bracket);
}
