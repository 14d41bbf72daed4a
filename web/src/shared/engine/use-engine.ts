import { useDocumentVisibility } from '@mantine/hooks';
import { startTransition, useEffect, useMemo, useState } from 'react';
import type { EngineState, Search } from './engine-machine.ts';
import type { OpenEngine } from '@royal-chess/domain/engine/engine-port';
import { EngineSession } from './engine-session.ts';

/**
 * What an engine found, as it is shown. Lines that only became better are rendered in pieces, between which the page paints: while four
 * lines run they come ten times a second.
 */
function useShownState(session: EngineSession | null): EngineState | null {
  const [shown, setShown] = useState<{ readonly of: EngineSession; readonly state: EngineState } | null>(
    null,
  );
  useEffect(() => {
    if (!session) return undefined;
    let hasLines = false;
    const show = () => {
      const state = session.state();
      const isBetter = hasLines && state.found.length > 0;
      hasLines = state.found.length > 0;
      if (isBetter) startTransition(() => setShown({ of: session, state }));
      else setShown({ of: session, state });
    };
    return session.subscribe(show);
  }, [session]);
  if (!session) return null;
  return shown?.of === session ? shown.state : session.state();
}

/**
 * The engine while it is on. It rests while the tab is hidden.
 * @param search what to analyse; null where the position is not for the engine
 * @param open starts the engine of the board
 */
export function useEngine(search: Search | null, isOn: boolean, open: OpenEngine) {
  const [wasAsked, setWasAsked] = useState(false);
  const isHidden = useDocumentVisibility() === 'hidden';
  // An engine is not loaded for a position that it is not asked about.
  const isNeeded = isOn && (search !== null || wasAsked);
  if (isNeeded !== wasAsked) setWasAsked(isNeeded);
  const session = useMemo(() => (isNeeded ? new EngineSession(open) : null), [isNeeded, open]);

  const wanted = isHidden ? null : search;
  useEffect(() => session?.analyse(wanted), [session, wanted]);

  const state = useShownState(session);
  return {
    /** Null while it is off. */
    state,
    /** Starts an engine that has ended. */
    restart: () => session?.restart(),
  };
}
