import { useDocumentVisibility } from '@mantine/hooks';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { EngineState, Search } from './engine-machine.ts';
import { openEngineWorker } from './engine-port.ts';
import { EngineSession } from './engine-session.ts';

const never = () => () => undefined;
const nothing = (): EngineState | null => null;

/**
 * The engine while it is on. It rests while the tab is hidden.
 * @param search what to analyse; null where the position is not for the engine
 */
export function useEngine(search: Search | null, isOn: boolean) {
  const [wasAsked, setWasAsked] = useState(false);
  const isHidden = useDocumentVisibility() === 'hidden';
  // An engine is not loaded for a position that it is not asked about.
  const isNeeded = isOn && (search !== null || wasAsked);
  if (isNeeded !== wasAsked) setWasAsked(isNeeded);
  const session = useMemo(() => (isNeeded ? new EngineSession(openEngineWorker) : null), [isNeeded]);

  const wanted = isHidden ? null : search;
  useEffect(() => session?.analyse(wanted), [session, wanted]);

  const state = useSyncExternalStore(session?.subscribe ?? never, session?.state ?? nothing);
  return {
    /** Null while it is off. */
    state,
    /** Starts an engine that has ended. */
    restart: () => session?.restart(),
  };
}
