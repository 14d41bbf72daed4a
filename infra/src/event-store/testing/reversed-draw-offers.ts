import type { Color } from '@royal-chess/contracts/chess';
import { drawOffered } from '@royal-chess/contracts/matches';
import { eventCatalogue } from '@royal-chess/contracts/registry';
import { EventVersions } from '../event-versions.ts';

export const opponentOf = (side: Color): Color => (side === 'white' ? 'black' : 'white');

/**
 * The catalogue of a later program, for tests of upcasters: `DrawOffered` v 2 names the side that must answer in `to`, where v 1
 * names the side that offers in `by`.
 */
export const reversedDrawOffers = new EventVersions(
  eventCatalogue.map((definition) =>
    definition.type === 'DrawOffered'
      ? { ...definition, v: 2, upcasters: [(data) => ({ to: opponentOf(drawOffered.parse(data).by) })] }
      : definition,
  ),
);
