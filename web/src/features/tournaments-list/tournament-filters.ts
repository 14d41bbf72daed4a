import type { TournamentStatus } from '@royal-chess/contracts/tournaments';

/** The statuses in the order of the tabs. */
export const statuses: readonly TournamentStatus[] = ['upcoming', 'open', 'running', 'finished', 'cancelled'];

/** Which tournaments, beside their status: words, and my part in them. The query string has the same names. */
export interface TournamentFilters {
  readonly q: string;
  readonly mine: '' | 'playing' | 'arbiting';
}

/** The status of an address; null for one that does not exist. Details without an id show what is open. */
export function statusOf(segment: string | undefined): TournamentStatus | null {
  if (segment === undefined) return 'open';
  return statuses.find((status) => status === segment) ?? null;
}

export function filtersOf(address: URLSearchParams): TournamentFilters {
  const mine = address.get('mine');
  return {
    q: (address.get('q') ?? '').slice(0, 100),
    mine: mine === 'playing' || mine === 'arbiting' ? mine : '',
  };
}

/** The address of filters, empty ones left out. */
export function addressOfFilters({ q, mine }: TournamentFilters): URLSearchParams {
  const address = new URLSearchParams();
  if (q) address.set('q', q);
  if (mine) address.set('mine', mine);
  return address;
}
