import { useSyncExternalStore } from 'react';

/** What a player switches off on this device. */
export type PlaySwitch = 'chat';

const keyOf = (name: PlaySwitch): string => `play-${name}`;
const watchers = new Set<() => void>();
/** Also where the browser keeps nothing (private windows): a switch holds as long as the page. */
const here = new Map<PlaySwitch, boolean>();

function kept(name: PlaySwitch): string | null {
  try {
    return localStorage.getItem(keyOf(name));
  } catch {
    return null;
  }
}

/** True unless it was switched off. */
export const isOn = (name: PlaySwitch): boolean => here.get(name) ?? kept(name) !== 'off';

export function setSwitch(name: PlaySwitch, on: boolean): void {
  here.set(name, on);
  try {
    localStorage.setItem(keyOf(name), on ? 'on' : 'off');
  } catch {
    // Nowhere to keep it.
  }
  for (const watcher of watchers) watcher();
}

function subscribe(watcher: () => void): () => void {
  // Another tab may switch, too.
  const stored = ({ key }: StorageEvent) => {
    if (key?.startsWith('play-')) here.clear();
    watcher();
  };
  watchers.add(watcher);
  window.addEventListener('storage', stored);
  return () => {
    watchers.delete(watcher);
    window.removeEventListener('storage', stored);
  };
}

/** A switch and how to set it. */
export function usePlaySwitch(name: PlaySwitch): readonly [on: boolean, set: (on: boolean) => void] {
  const on = useSyncExternalStore(subscribe, () => isOn(name));
  return [on, (next) => setSwitch(name, next)];
}
