import type { PlayerCommand } from '@royal-chess/contracts/tournaments';
import { useRef, useState } from 'react';
import { ApiProblem } from '../../shared/api/api-problem.ts';
import { newCommandId } from '../../shared/api/new-command-id.ts';
import { usePlayTournamentMutation } from '../../shared/api/tournaments-api.ts';

/** Sends what a player does in an event, one command at a time; the problem of the last one stays until the next. */
export function usePlayerCommand(tournamentId: string) {
  const [play] = usePlayTournamentMutation();
  const [busy, setBusy] = useState<PlayerCommand['type'] | null>(null);
  const [problem, setProblem] = useState<ApiProblem | null>(null);
  const sending = useRef(false);

  /** The problem that the command met; null when it was accepted. */
  const send = async (command: PlayerCommand): Promise<ApiProblem | null> => {
    // A double click sends once.
    if (sending.current) return null;
    sending.current = true;
    setBusy(command.type);
    setProblem(null);
    const { error } = await play({
      params: { id: tournamentId },
      body: { commandId: newCommandId(), command },
    });
    sending.current = false;
    setBusy(null);
    const met = error === undefined ? null : ApiProblem.of(error);
    setProblem(met);
    return met;
  };
  return { busy, problem, send };
}
