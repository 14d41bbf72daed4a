import type { BlockerFunction } from 'react-router-dom';
import type { SiteHistory } from './site-history.ts';

/** A step over the browser's entries. */
const isStep = ({ historyAction }: { historyAction: string }): boolean => historyAction === 'POP';

/** Lays something over the page; `close` closes it. Returns what takes it off again. */
type Lay = (close: () => void) => () => void;

const known = new WeakMap<SiteHistory, Lay>();

/** Dialogs and sheets over the pages of a history: a step back closes the one that opened last, and is taken back. */
function overPage(history: SiteHistory): Lay {
  /** Whether each may get an entry. */
  const laid = new Map<object, boolean>();
  /** Key of the entry that was added to the one that the tab loaded. */
  let added: string | null = null;
  /** The page that they lie over. */
  let page = '';
  let unlisten: (() => void) | undefined;

  const add = (): void => {
    const { location, heldUp } = history.place();
    if (![...laid.values()].includes(true) || heldUp) return;
    if (!history.isFirst() || location.pathname !== page) return;
    history.navigator.push(location, location.state);
    added = history.place().location.key;
  };
  const remove = (): void => {
    if (laid.size > 0) return;
    unlisten?.();
    unlisten = undefined;
    // An entry that has another query by now stays: it is what was searched.
    if (added !== null) history.drop(added);
  };

  return (close) => {
    const { location, heldUp } = history.place();
    const by: BlockerFunction = (way) => {
      // After a navigation it is there only until the next page is.
      if (!isStep(way) || way.currentLocation.pathname !== location.pathname) return false;
      queueMicrotask(() => {
        const held = history.place().heldUp;
        if (held?.by === by) held.blocker.reset?.();
        close();
      });
      return true;
    };
    const unblock = history.block(by);
    // A browser steps over an entry that was added before anything was touched, such as for what a link opens. A question about a navigation
    // that is held up would end with a new entry.
    laid.set(by, heldUp === null && navigator.userActivation?.hasBeenActive !== false);
    page = location.pathname;
    // The page may give up a second entry of its own meanwhile.
    unlisten ??= history.listen(() => history.settled(add));
    history.settled(add);
    return () => {
      unblock();
      laid.delete(by);
      // Another one may take its place in the same turn.
      queueMicrotask(remove);
    };
  };
}

/** What lies over the page of this history; the same for all who ask. */
export function overPageOf(history: SiteHistory): Lay {
  const lay = known.get(history) ?? overPage(history);
  known.set(history, lay);
  return lay;
}
