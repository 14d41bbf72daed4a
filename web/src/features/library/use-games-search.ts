import { useEffect, useMemo, useRef, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import {
  dialogOf,
  type FilterChange,
  type FilterName,
  type LibraryDialogName,
} from '../library-dialogs/index.ts';
import { addressOfSearch, filtersOf, orderOf, type GamesOrder } from './games-address.ts';

/** What an entry of the browser's history keeps beside the address. */
interface Entry {
  /** Cursors of the second page and those after it, up to the one shown. */
  readonly cursors: readonly string[];
  /** Filters that were changed last. */
  readonly changed: readonly FilterName[];
}
const start: Entry = { cursors: [], changed: [] };

const entryOf = (state: unknown): Entry =>
  typeof state === 'object' && state !== null && 'cursors' in state && 'changed' in state
    ? (state as Entry)
    : start;

/**
 * The search that the address carries: filters, order, page and dialog. Each change is an entry of the browser's history, but one that
 * goes on with the change before replaces it, so that a name that is typed is one step back.
 */
export function useGamesSearch() {
  const [arrived, setAddress] = useSearchParams();
  // The router takes its time; a box that was checked shows it at once.
  const [pending, setPending] = useState<{ readonly from: URLSearchParams; readonly to: URLSearchParams }>();
  if (pending && pending.from !== arrived) setPending(undefined);
  const address = pending?.from === arrived ? pending.to : arrived;
  const { state } = useLocation();
  const { cursors, changed } = entryOf(state);
  const key = address.toString();
  const filters = useMemo(() => filtersOf(new URLSearchParams(key)), [key]);
  const order = orderOf(address);
  const cursor = address.get('cursor') ?? '';
  const page = cursor ? Math.max(2, Math.trunc(Number(address.get('page'))) || 2) : 1;
  // Two fields may settle before the address of the first has arrived.
  const now = useRef(address);
  useEffect(() => {
    now.current = address;
  }, [address]);

  const go = (next: URLSearchParams, replace: boolean, entry: Partial<Entry> = {}) => {
    now.current = next;
    setPending({ from: arrived, to: next });
    setAddress(next, { replace, preventScrollReset: true, state: { ...start, changed, ...entry } });
  };

  const change = (part: FilterChange) => {
    const names = Object.keys(part) as FilterName[];
    const next = addressOfSearch({ ...filtersOf(now.current), ...part }, orderOf(now.current));
    if (next.toString() === now.current.toString()) return;
    const goesOn = names.join() === changed.join() && Object.values(part).every(Boolean);
    go(next, goesOn, { changed: names });
  };

  const toPage = (to: number, at: string | undefined) => {
    const next = addressOfSearch(filters, order);
    if (at) {
      next.set('page', String(to));
      next.set('cursor', at);
    }
    go(next, false, { cursors: at ? [...cursors.slice(0, to - 2), at] : [] });
  };

  const openDialog = (dialog: LibraryDialogName | null) => {
    const next = new URLSearchParams(now.current);
    if (dialog) next.set('dialog', dialog);
    else next.delete('dialog');
    go(next, dialog === null, { cursors });
  };

  return {
    /** Of filters and order alone. */
    key: addressOfSearch(filters, order).toString(),
    filters,
    order,
    cursor,
    /** From 1. */
    page,
    dialog: dialogOf(address.get('dialog')),
    change,
    /** All filters in the place of those before. */
    replaceAll: (all: FilterChange, by: GamesOrder = order) =>
      go(addressOfSearch(all, by), false, { changed: [] }),
    /** Removes what was filtered by last; without knowing that, the last filter. */
    removeLast: () => {
      const set = Object.keys(filters) as FilterName[];
      const last = changed.filter((name) => set.includes(name));
      change(Object.fromEntries((last.length > 0 ? last : set.slice(-1)).map((name) => [name, undefined])));
    },
    sortBy: (by: GamesOrder) => go(addressOfSearch(filters, by), false),
    /** The same search from its start. */
    firstPage: () => go(addressOfSearch(filters, order), false),
    next: (at: string) => toPage(page + 1, at),
    // Of a page that a link opened the pages before are not known: back to the first.
    previous: () => toPage(page - 1, cursors[page - 3]),
    openDialog,
  };
}

export type GamesSearch = ReturnType<typeof useGamesSearch>;
