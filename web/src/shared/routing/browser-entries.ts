import { UNSAFE_createBrowserHistory } from 'react-router-dom';
import { createKey } from './create-key.ts';

type BrowserEntries = ReturnType<typeof UNSAFE_createBrowserHistory> & {
  /** Number of the current entry: 0 for the one that the tab loaded. */
  readonly index: number;
};

/**
 * The entries of a tab. An entry that the browser added by itself, as for a hash that the visitor typed, gets a number and a
 * key when it is reached: the library measures steps by the number, and takes an entry without a key for the one that the tab loaded.
 */
export function browserEntries(tab: Window = window): BrowserEntries {
  const entries = Object.defineProperty(UNSAFE_createBrowserHistory({ window: tab }), 'index', {
    get: () => here().state?.idx ?? 0,
  }) as BrowserEntries;
  const here = () => {
    const { href, pathname, search } = tab.location;
    return { state: tab.history.state as { readonly idx: number } | null, href, page: pathname + search };
  };
  let last = here();

  for (const method of ['push', 'replace'] as const) {
    const write = entries[method];
    entries[method] = (to, state) => {
      write(to, state);
      last = here();
    };
  }

  /** What the entry of a hash has to keep, which has no state yet. */
  function stateOf({ href, page }: typeof last): unknown {
    // The browser replaces an entry by one with the same address.
    if (href === last.href) return last.state;
    // An entry of another page is older than this history: it comes before the first number.
    const idx = page === last.page ? (last.state?.idx ?? 0) + 1 : -1;
    return { usr: null, key: createKey(), idx };
  }
  // The library listens later, so it finds the number.
  tab.addEventListener('popstate', () => {
    const arrived = here();
    if (arrived.state?.idx === undefined) tab.history.replaceState(stateOf(arrived), '');
    last = here();
  });
  return entries;
}
