/** Filters of the list of games; the query string has the same names. */
export interface GamesFilters {
  readonly player: string;
  readonly opening: string;
  readonly from: string;
  readonly to: string;
  readonly result: string;
}

const names = ['player', 'opening', 'from', 'to', 'result'] as const;
const datePattern = /^\d{4}(-\d{2}(-\d{2})?)?$/;
const results = ['1-0', '0-1', '1/2-1/2', '*'];

export const isDate = (text: string): boolean => text === '' || datePattern.test(text);

export function filtersOf(address: URLSearchParams): GamesFilters {
  const read = (name: string) => (address.get(name) ?? '').slice(0, 100);
  const result = read('result');
  return {
    player: read('player'),
    opening: read('opening'),
    from: read('from'),
    to: read('to'),
    result: results.includes(result) ? result : '',
  };
}

/** The address of filters, empty ones left out. */
export function addressOfFilters(filters: Partial<GamesFilters>): URLSearchParams {
  const address = new URLSearchParams();
  for (const name of names) if (filters[name]) address.set(name, filters[name]);
  return address;
}

export const isFiltered = (filters: GamesFilters): boolean => names.some((name) => filters[name] !== '');
