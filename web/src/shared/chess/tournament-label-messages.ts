import type { PairingSystemName } from '@royal-chess/contracts/tournaments';
import { catalogue } from '../language/catalogue.ts';

export const messages = catalogue('tournament-labels', {
  systems: {
    dutch: 'Swiss',
    dubov: 'Swiss, Dubov',
    burstein: 'Swiss, Burstein',
    lim: 'Swiss, Lim',
    double: 'Double Swiss',
    'round-robin': 'Round robin',
    'double-round-robin': 'Double round robin',
    knockout: 'Knockout',
    'double-elimination': 'Double elimination',
    arena: 'Arena',
    simul: 'Simultaneous display',
    'team-swiss': 'Team Swiss',
    'team-round-robin': 'Team round robin',
    scheveningen: 'Scheveningen',
    manual: 'Paired by the arbiter',
  } satisfies Record<PairingSystemName, string>,
  rounds: (rounds: number): string => `${rounds} ${rounds === 1 ? 'round' : 'rounds'}`,
  daysAndHours: (days: number, hours: number): string => `${days} d ${hours} h`,
  ratedFrom: (min: number): string => `Rated ${min} and up`,
  ratedUpTo: (max: number): string => `Rated up to ${max}`,
  ratedBetween: (min: number, max: number): string => `Rated ${min} to ${max}`,
  agedFrom: (min: number): string => `${min} years and older`,
  agedUpTo: (max: number): string => `Up to ${max} years old`,
  agedBetween: (min: number, max: number): string => `${min} to ${max} years old`,
  women: 'Women',
  titles: (titles: string): string => `Titles ${titles}`,
});
