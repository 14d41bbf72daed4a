import type {
  Blocker,
  BlockerFunction,
  Location,
  NavigationType,
  Navigator,
  To,
  UNSAFE_createMemoryHistory,
} from 'react-router-dom';
import type { browserEntries } from './browser-entries.ts';
import { createKey } from './create-key.ts';
import { stepUndo } from './step-undo.ts';

/** The entries that a history steps over: those of the browser, or of a test. */
type Entries = ReturnType<typeof UNSAFE_createMemoryHistory> | ReturnType<typeof browserEntries>;

/** A navigation that a page holds up, or has let go and that is not done yet. */
interface HeldUp {
  readonly by: BlockerFunction;
  readonly blocker: Blocker;
}

/** Where the visitor is. */
export interface Place {
  readonly location: Location;
  /** How it was reached. */
  readonly action: NavigationType;
  readonly heldUp: HeldUp | null;
}

/** The history of the site: every way to a page goes through it. */
export interface SiteHistory {
  /** What links and pages navigate with. */
  readonly navigator: Navigator;
  readonly place: () => Place;
  /** Whether the entry is the one that the tab loaded: a step back from it leaves the site. */
  readonly isFirst: () => boolean;
  /** Calls back after each change of the place. Returns what ends it. */
  readonly listen: (onChange: () => void) => () => void;
  /** Asks before each navigation whether it is held up; the latest is asked first. Returns what ends it. */
  readonly block: (by: BlockerFunction) => () => void;
  /** Calls back at once, or when no step is being taken back any more. */
  readonly settled: (then: () => void) => void;
  /** Takes an entry with this key, if the visitor is on it, away by a step back that nothing holds up; other navigations wait for it. */
  readonly drop: (key: string) => void;
  /** Takes note of the location that is rendered: it is behind the place while code of the next page is loaded. */
  readonly shows: (location: Location) => void;
}

/**
 * A history whose navigations can be held up, over the library's entries, which a browser keeps with their keys and states.
 * @param redirectOf where an address leads instead, which gets no entry of its own
 */
export function siteHistory(
  entries: Entries,
  redirectOf: (pathname: string) => string | undefined = () => undefined,
): SiteHistory {
  const blocking = new Set<BlockerFunction>();
  const listeners = new Set<() => void>();
  const undo = stepUndo(entries.go);

  const locationOf = (to: To, state: unknown): Location => ({
    ...entries.encodeLocation(to),
    state: state ?? null,
    key: createKey(),
  });
  /** The current entry, or the one that replaces it where its address redirects. */
  const arrived = (): Place => {
    const to = redirectOf(entries.location.pathname);
    if (to !== undefined) entries.replace(locationOf(to, null));
    return { location: entries.location, action: entries.action, heldUp: null };
  };

  let place = arrived();
  let shown = place.location;

  const change = (next: Place): void => {
    place = next;
    for (const onChange of listeners) onChange();
  };

  /** Whether the navigation is held up: `takeBack` is called before that is reported, and `proceed` if it goes on later. */
  function isHeldUp(
    action: NavigationType,
    location: Location,
    proceed: () => void,
    takeBack?: () => void,
  ): boolean {
    if (place.heldUp?.blocker.state === 'proceeding') return false;
    const way = { currentLocation: place.location, nextLocation: location, historyAction: action };
    const by = [...blocking].toReversed().find((blocks) => blocks(way));
    if (!by) return false;
    // An answer that comes after another one, or after another navigation, is none.
    const answered = (answer: () => void) => (): void => {
      if (place.heldUp?.blocker === blocked) answer();
    };
    const blocked: Blocker = {
      state: 'blocked',
      location,
      reset: answered(() => change({ ...place, heldUp: null })),
      proceed: answered(() => {
        const blocker = { state: 'proceeding', location, proceed: undefined, reset: undefined } as const;
        change({ ...place, heldUp: { by, blocker } });
        proceed();
      }),
    };
    takeBack?.();
    change({ ...place, heldUp: { by, blocker: blocked } });
    return true;
  }

  const navigateBy = (method: 'push' | 'replace', action: NavigationType) => {
    const navigate = (to: To, state: unknown): void => {
      const { pathname, search } = entries.encodeLocation(to);
      // A page that is being left changes its query, as after the last letter in a field: the visitor is on the way elsewhere.
      const isLeft = pathname === shown.pathname && pathname !== place.location.pathname;
      if (isLeft && method === 'replace' && search !== shown.search) return;
      const redirect = redirectOf(pathname);
      const location = redirect === undefined ? locationOf(to, state) : locationOf(redirect, null);
      const proceed = (): void => {
        entries[method](location, location.state);
        change(arrived());
      };
      if (!isHeldUp(action, location, proceed)) proceed();
    };
    return (to: To, state?: unknown): void => undo.after(() => navigate(to, state));
  };

  entries.listen(({ action, location, delta }) => {
    if (undo.takes(delta ?? 0)) return;
    // A browser reports a step when it is done: what holds it up takes it back first.
    if (delta) {
      const proceed = (): void => undo.after(() => entries.go(delta));
      if (isHeldUp(action, location, proceed, () => undo.begin(delta))) return;
    }
    change(arrived());
  });

  return {
    navigator: {
      createHref: entries.createHref,
      createURL: entries.createURL,
      encodeLocation: entries.encodeLocation,
      go: (delta) => undo.after(() => entries.go(delta)),
      push: navigateBy('push', 'PUSH' as NavigationType.Push),
      replace: navigateBy('replace', 'REPLACE' as NavigationType.Replace),
    },
    place: () => place,
    isFirst: () => entries.index === 0,
    listen: (onChange) => {
      listeners.add(onChange);
      return () => void listeners.delete(onChange);
    },
    block: (by) => {
      blocking.add(by);
      return () => {
        blocking.delete(by);
        if (place.heldUp?.by === by) change({ ...place, heldUp: null });
      };
    },
    settled: undo.after,
    drop: (key) =>
      undo.after(() => {
        if (place.location.key !== key) return;
        // A second step could leave the site.
        undo.begin(1, 0);
        undo.after(() => change(arrived()));
      }),
    shows: (location) => {
      shown = location;
    },
  };
}
