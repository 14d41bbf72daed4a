import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { useAppSelector } from '../../shared/store/store.ts';
import { selectUser } from '../identity/index.ts';

/** Most players that a user follows on this device; the oldest are forgotten. */
const maxFollowed = 200;
const prefix = 'followed-players-';
const watchers = new Set<() => void>();
/** Also where the browser keeps nothing (private windows): the choice holds as long as the page. */
const here = new Map<string, string>();

function kept(key: string): string {
  const known = here.get(key);
  if (known !== undefined) return known;
  try {
    return localStorage.getItem(key) ?? '';
  } catch {
    return '';
  }
}

function keep(key: string, value: string): void {
  here.set(key, value);
  try {
    localStorage.setItem(key, value);
  } catch {
    // Nowhere to keep it.
  }
  for (const watcher of watchers) watcher();
}

function subscribe(watcher: () => void): () => void {
  // Another tab may follow a player, too.
  const stored = ({ key }: StorageEvent) => {
    if (key === null || key.startsWith(prefix)) here.clear();
    watcher();
  };
  watchers.add(watcher);
  window.addEventListener('storage', stored);
  return () => {
    watchers.delete(watcher);
    window.removeEventListener('storage', stored);
  };
}

/** The players that this user follows on this device, and how to begin or stop. */
export function useFollowed(): readonly [ReadonlySet<string>, (player: string) => void] {
  const key = prefix + (useAppSelector(selectUser)?._id ?? 'visitor');
  const text = useSyncExternalStore(subscribe, () => kept(key));
  const followed = useMemo(() => new Set(text.split(' ').filter(Boolean)), [text]);
  const toggle = useCallback(
    (player: string) => {
      const players = kept(key).split(' ').filter(Boolean);
      const others = players.filter((other) => other !== player);
      const next = others.length < players.length ? others : [...players, player].slice(-maxFollowed);
      keep(key, next.join(' '));
    },
    [key],
  );
  return [followed, toggle];
}
