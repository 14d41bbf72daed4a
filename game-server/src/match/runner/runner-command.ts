import type { MatchCommand } from '@royal-chess/domain/match/match-commands';

/**
 * A command without the time it takes: the runner measures that. A move may say how long its player thought; what is credited for the
 * network is at most the round trip that the server has measured.
 */
export type RunnerCommand =
  | (MatchCommand extends infer C
      ? C extends { type: 'playMove' }
        ? Omit<C, 'elapsedMs' | 'lagMs'> & {
            readonly thinkMs?: number | undefined;
            readonly roundTripMs?: number;
          }
        : C extends { elapsedMs: number }
          ? Omit<C, 'elapsedMs'>
          : never
      : never)
  | Extract<MatchCommand, { type: 'offerRematch' | 'declineRematch' }>;

/** The part of a turn that was not thinking time according to the client, at most its round trip, milliseconds. */
export const lagOf = (
  { thinkMs, roundTripMs = 0 }: { readonly thinkMs?: number | undefined; readonly roundTripMs?: number },
  elapsedMs: number,
): number | undefined =>
  thinkMs === undefined ? undefined : Math.min(roundTripMs, Math.max(0, elapsedMs - thinkMs));

/** A command with the duration of the turn when it was received, and the lag that its client claims. */
export function timed(command: RunnerCommand, elapsedMs: number): MatchCommand {
  if (command.type === 'offerRematch' || command.type === 'declineRematch') return command;
  if (command.type !== 'playMove') return { ...command, elapsedMs };
  const { thinkMs: _thought, roundTripMs: _measured, ...move } = command;
  const lagMs = lagOf(command, elapsedMs);
  return { ...move, elapsedMs, ...(lagMs !== undefined && { lagMs }) };
}
