import type { Variant } from '@royal-chess/contracts/chess';
import type { PairingSystemName, TournamentFacet } from '@royal-chess/contracts/tournaments';
import { speedName, variantName } from '../../shared/chess/game-labels.ts';
import { systemName } from '../../shared/chess/tournament-labels.ts';
import { messages } from './messages.ts';

const named: { readonly [F in TournamentFacet]: (value: string) => string } = {
  system: (value) => systemName(value as PairingSystemName),
  variant: (value) => variantName(value as Variant),
  speed: speedName,
  rated: (value) => (value === 'rated' ? messages.rated : messages.casual),
  mode: (value) => messages.modes[value as keyof typeof messages.modes],
  city: (value) => value,
};

/** A value of a facet in words. */
export const facetValueLabel = (facet: TournamentFacet, value: string): string => named[facet](value);
