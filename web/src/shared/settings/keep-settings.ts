import { type RefObject, useEffect, useRef } from 'react';
import { defaultSettings, type Settings } from '@royal-chess/contracts/account';
import { ApiProblem } from '../api/api-problem.ts';
import { currentSettings, replaceSettings, storeChangesBy } from './settings-store.ts';
import { useAppDispatch } from '../store/store.ts';
import { showToast } from '../ui/toasts.ts';
import { messages } from './messages.ts';
import { settingsApi, useMySettingsQuery } from './settings-api.ts';

/** An account that has changed nothing yet looks as this browser does; what others may see and send is its own. */
const firstSettings = (): Settings => {
  const { notifications, digest, privacy } = defaultSettings;
  return { ...currentSettings(), notifications, digest, privacy };
};

interface Kept {
  /** Of the settings that the server has; null until they are known. */
  readonly version: RefObject<number | null>;
  /** What is to be stored next. */
  readonly waiting: RefObject<Settings | null>;
}

/**
 * Stores what waits: one call at a time, for each names the version that the one before has answered.
 * @param refetch called when the settings were changed elsewhere: the stored ones replace what this page shows
 */
const storing =
  (dispatch: ReturnType<typeof useAppDispatch>, { version, waiting }: Kept, refetch: () => void) =>
  async (): Promise<void> => {
    while (waiting.current !== null && version.current !== null) {
      const body = { version: version.current, settings: waiting.current };
      waiting.current = null;
      const { data: stored, error } = await dispatch(settingsApi.endpoints.changeSettings.initiate({ body }));
      if (stored) version.current = stored.version;
      if (error === undefined) continue;
      const elsewhere = ApiProblem.of(error).code === 'RC_SETTINGS_CHANGED';
      showToast({ kind: 'error', text: elsewhere ? messages.changedElsewhere : messages.notSaved });
      waiting.current = null;
      if (elsewhere) refetch();
    }
  };

/** While a user is signed in: the account's settings hold in this browser, and changes are stored for the account. */
export function useKeepSettings(): void {
  const dispatch = useAppDispatch();
  const { data, refetch } = useMySettingsQuery();
  const version = useRef<number | null>(null);
  const waiting = useRef<Settings | null>(null);
  const running = useRef<Promise<void> | null>(null);

  useEffect(() => {
    if (!data) return;
    version.current = data.version;
    // What the person changes meanwhile is newer.
    if (waiting.current === null && running.current === null)
      replaceSettings(data.version === 0 ? firstSettings() : data.settings);
  }, [data]);

  useEffect(() => {
    const store = storing(dispatch, { version, waiting }, () => void refetch());
    return storeChangesBy((settings) => {
      waiting.current = settings;
      return (running.current ??= store().finally(() => {
        running.current = null;
      }));
    });
  }, [dispatch, refetch]);
}
