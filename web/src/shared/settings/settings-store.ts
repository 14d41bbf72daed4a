import { useSyncExternalStore } from 'react';
import { defaultSettings, settings as settingsForm, type Settings } from '@royal-chess/contracts/account';
import { boardLook } from './board-look.ts';

const key = 'settings';
/** What `public/colour-scheme.js` puts on the page before the first paint. */
const lookKey = 'board-look';

const watchers = new Set<() => void>();
let current: Settings | null = null;
/** Variables that are on the page. */
let shown: readonly string[] = [];

function kept(): Settings {
  try {
    const stored = JSON.parse(localStorage.getItem(key) ?? '{}') as Partial<Settings>;
    // Settings of an older version of the product lack some, also some kinds of notifications.
    const read = settingsForm.safeParse({
      ...defaultSettings,
      ...stored,
      notifications: { ...defaultSettings.notifications, ...stored.notifications },
      privacy: { ...defaultSettings.privacy, ...stored.privacy },
    });
    return read.success ? read.data : defaultSettings;
  } catch {
    return defaultSettings;
  }
}

/** The settings of this browser: those of the account while a user is signed in. */
export const currentSettings = (): Settings => (current ??= kept());

/** What the page was given before the first paint. */
function lookBefore(): readonly string[] {
  try {
    return Object.keys(JSON.parse(localStorage.getItem(lookKey) ?? '{}') as object);
  } catch {
    return [];
  }
}

function show(settings: Settings): void {
  const look = boardLook(settings);
  const { style } = document.documentElement;
  for (const role of [...shown, ...lookBefore()]) style.removeProperty(role);
  shown = Object.keys(look);
  for (const [role, value] of Object.entries(look)) style.setProperty(role, value);
  try {
    localStorage.setItem(key, JSON.stringify(settings));
    localStorage.setItem(lookKey, JSON.stringify(look));
  } catch {
    // Private windows: they hold as long as the page.
  }
}

/** Replaces the settings: boards on the page change at once. */
export function replaceSettings(settings: Settings): void {
  current = settings;
  show(settings);
  for (const watcher of watchers) watcher();
}

let onChange: (settings: Settings) => Promise<void> | void = () => undefined;
let storing: Promise<void> | void = undefined;

/** Settles when the changes so far are stored for the account, or could not be. */
export const settingsStored = async (): Promise<void> => storing;

/** Who stores changes for the account; nothing does for a visitor. */
export function storeChangesBy(store: (settings: Settings) => Promise<void>): () => void {
  onChange = store;
  return () => {
    onChange = () => undefined;
  };
}

/** Changes some settings, here and for the account of a signed-in user. */
export function changeSettings(changed: Partial<Settings>): void {
  replaceSettings({ ...currentSettings(), ...changed });
  storing = onChange(currentSettings());
}

// Another tab may change them, too.
function onStored({ key: changed }: StorageEvent): void {
  if (changed !== key) return;
  current = null;
  show(currentSettings());
  for (const watcher of watchers) watcher();
}

function subscribe(watcher: () => void): () => void {
  if (watchers.size === 0) window.addEventListener('storage', onStored);
  watchers.add(watcher);
  return () => {
    watchers.delete(watcher);
    if (watchers.size === 0) window.removeEventListener('storage', onStored);
  };
}

export const useSettings = (): Settings => useSyncExternalStore(subscribe, currentSettings);
