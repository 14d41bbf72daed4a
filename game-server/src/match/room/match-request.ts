import { rematchIdOf } from '@royal-chess/application/matches/rematch-id';
import {
  type BotAct,
  matchRequests,
  type MatchAck,
  type MatchRequest,
  type MatchRequestName,
} from '@royal-chess/contracts/matches';
import type { RunnerCommand } from '../runner/runner-command.ts';

/** Requests that the room itself answers. */
type RoomRequestName = 'sync' | 'chat' | 'away';
/** Requests that are commands to the match. */
export type CommandName = Exclude<MatchRequestName, RoomRequestName>;

/** Whether a request is a command to the match. */
export const isCommandName = (name: MatchRequestName): name is CommandName =>
  name !== 'sync' && name !== 'chat' && name !== 'away';

/** A player's request that is a command. */
export type CommandRequest = {
  [N in CommandName]: { readonly name: N; readonly request: MatchRequest<N> };
}[CommandName];

/** What a command needs beside the request. */
export interface CommandContext {
  readonly matchId: string;
  readonly by: string;
  /** How long the opponent has been absent, milliseconds. */
  readonly absentMs: number;
  /** Round trip to the client as the server has measured it, milliseconds. */
  readonly roundTripMs: number;
}

/** Converts a player's request into the command of the match. */
export function toCommand(
  command: CommandRequest,
  { matchId, by, absentMs, roundTripMs }: CommandContext,
): RunnerCommand {
  switch (command.name) {
    case 'move': {
      const { uci, ply, thinkMs } = command.request;
      return { type: 'playMove', by, uci, ply, thinkMs, roundTripMs };
    }
    case 'claimAbandonment':
      return { type: command.name, by, absentMs, outcome: command.request.outcome };
    case 'offerRematch':
      return { type: command.name, by, matchId: rematchIdOf(matchId) };
    default:
      return { type: command.name, by };
  }
}

/** Converts what a bot does at the board into the command of the match. */
export function botCommand(act: Exclude<BotAct, { type: 'arrive' }>, by: string): RunnerCommand {
  return act.type === 'move' ? { ...act, type: 'playMove', by } : { type: act.type, by };
}

/** A handler for each command request; all of them call `submit`. */
export function commandHandlers<T>(submit: (client: T, command: CommandRequest) => Promise<MatchAck>): {
  readonly [N in CommandName]: (client: T, request: MatchRequest<N>) => Promise<MatchAck>;
} {
  const names = (Object.keys(matchRequests) as MatchRequestName[]).filter(isCommandName);
  const handlers = names.map((name) => [
    name,
    (client: T, request: unknown) => submit(client, { name, request } as CommandRequest),
  ]);
  return Object.fromEntries(handlers);
}
