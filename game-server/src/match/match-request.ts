import {
  matchRequests,
  type MatchAck,
  type MatchRequest,
  type MatchRequestName,
} from '@royal-chess/contracts/matches';
import { rematchIdOf } from './start-rematch.ts';
import type { RunnerCommand } from './runner-command.ts';

export const matchRequestNames = Object.keys(matchRequests) as MatchRequestName[];

export const refusedRequest = (code: Extract<MatchAck, { ok: false }>['code'], detail: string): MatchAck => ({
  ok: false,
  code,
  detail,
});

/** A request as it came over the wire: valid, or the answer that says what is wrong with it. */
export function readRequest<N extends MatchRequestName>(
  name: N,
  payload: unknown,
): { readonly request: MatchRequest<N> } | { readonly refused: MatchAck } {
  const parsed = matchRequests[name].safeParse(payload);
  if (parsed.success) return { request: parsed.data as MatchRequest<N> };
  const [issue] = parsed.error.issues;
  const field = issue?.path.join('.') ?? '';
  return {
    refused: refusedRequest('RC_VALIDATION', `${field ? `${field}: ` : ''}${issue?.message ?? 'not valid'}`),
  };
}

/** Requests that are commands to the match; `sync` and `chat` are the room's own. */
export type CommandName = Exclude<MatchRequestName, 'sync' | 'chat'>;

/** What a command needs that only the room knows. */
export interface CommandContext {
  readonly matchId: string;
  readonly by: string;
  /** How long the opponent has been away, milliseconds. */
  readonly goneMs: number;
}

/** The command that a player's request stands for. */
export function toCommand<N extends CommandName>(
  name: N,
  request: MatchRequest<N>,
  { matchId, by, goneMs }: CommandContext,
): RunnerCommand {
  const known: CommandName = name;
  switch (known) {
    case 'move': {
      const { uci, ply, thinkMs } = request as MatchRequest<'move'>;
      return { type: 'playMove', by, uci, ply, thinkMs };
    }
    case 'claimAbandonment':
      return { type: known, by, goneMs, outcome: (request as MatchRequest<'claimAbandonment'>).outcome };
    case 'offerRematch':
      return { type: known, by, matchId: rematchIdOf(matchId) };
    default:
      return { type: known, by };
  }
}
