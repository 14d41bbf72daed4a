import {
  matchRequests,
  type MatchAck,
  type MatchRequest,
  type MatchRequestName,
} from '@royal-chess/contracts';
import type { TableCommand } from './match-table.ts';

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

/** The command that a player's request stands for. */
export function toCommand(
  name: Exclude<MatchRequestName, 'sync'>,
  request: MatchRequest<Exclude<MatchRequestName, 'sync'>>,
  by: string,
): TableCommand | null {
  if (name === 'move') {
    const { uci, ply } = request as MatchRequest<'move'>;
    return { type: 'playMove', by, uci, ply };
  }
  switch (name) {
    case 'resign':
    case 'offerDraw':
    case 'acceptDraw':
    case 'declineDraw':
    case 'abort':
      return { type: name, by };
    default:
      return null;
  }
}
