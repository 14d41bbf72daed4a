import type { WholeTranslation } from '../language/catalogue.ts';
import type { messages } from './tournament-label-messages.ts';

export const german: WholeTranslation<typeof messages> = {
  systems: {
    dutch: 'Schweizer System',
    dubov: 'Schweizer System, Dubov',
    burstein: 'Schweizer System, Burstein',
    lim: 'Schweizer System, Lim',
    double: 'Doppeltes Schweizer System',
    'round-robin': 'Rundenturnier',
    'double-round-robin': 'Doppelrundiges Rundenturnier',
    knockout: 'K.-o.-System',
    'double-elimination': 'Doppel-K.-o.-System',
    arena: 'Arena',
    simul: 'Simultanvorstellung',
    'team-swiss': 'Schweizer System für Mannschaften',
    'team-round-robin': 'Rundenturnier für Mannschaften',
    scheveningen: 'Scheveninger System',
    manual: 'Vom Schiedsrichter gepaart',
  },
  rounds: (rounds) => `${rounds} ${rounds === 1 ? 'Runde' : 'Runden'}`,
  daysAndHours: (days, hours) => `${days} T. ${hours} Std.`,
  ratedFrom: (min) => `Wertungszahl ab ${min}`,
  ratedUpTo: (max) => `Wertungszahl bis ${max}`,
  ratedBetween: (min, max) => `Wertungszahl ${min} bis ${max}`,
  agedFrom: (min) => `Ab ${min} Jahren`,
  agedUpTo: (max) => `Bis ${max} Jahre`,
  agedBetween: (min, max) => `${min} bis ${max} Jahre`,
  women: 'Frauen',
  titles: (titles) => `Titel ${titles}`,
};
