import { createContext, use, useDeferredValue, useMemo, useState, useSyncExternalStore } from 'react';
import type { FieldFaults } from './field-faults.ts';
import { faultsOf } from './form-faults.ts';
import type { FormValues } from './form-values.ts';

/** The values of the form as they are written, for parts of the page that follow them; fields do not wait for those. */
export interface ValuesFeed {
  readonly publish: (values: FormValues) => void;
  readonly subscribe: (listener: () => void) => () => void;
  readonly read: () => FormValues;
}

function valuesFeed(initial: FormValues): ValuesFeed {
  let current = initial;
  const listeners = new Set<() => void>();
  return {
    publish: (values) => {
      current = values;
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    read: () => current,
  };
}

export const useValuesFeed = (initial: FormValues): ValuesFeed => useState(() => valuesFeed(initial))[0];

/** What is written, a moment later, and all of its faults, shown or not. */
export function useLateValues({ subscribe, read }: ValuesFeed): {
  readonly values: FormValues;
  readonly faults: FieldFaults;
} {
  const values = useDeferredValue(useSyncExternalStore(subscribe, read));
  const faults = useMemo(() => faultsOf(values), [values]);
  return { values, faults };
}

/** The feed of the form that a part of the page belongs to. */
export const FeedContext = createContext<ValuesFeed | null>(null);

/** A value of the form as it is written now; only what uses it is rendered again. */
export function useWritten<Value>(select: (values: FormValues) => Value): Value {
  const feed = use(FeedContext);
  if (!feed) throw new Error('This is a part of the form of a tournament.');
  return useSyncExternalStore(feed.subscribe, () => select(feed.read()));
}
