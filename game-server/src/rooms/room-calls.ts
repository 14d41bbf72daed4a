import type { RoomCommandAnswer, RoomCommandName, RoomContract } from '@royal-chess/contracts/core';
import { type RoomContracts, type RoomKind, roomContracts } from '@royal-chess/contracts/registry';
import type { ContractRoom } from './contract-room.ts';

/** The parts of a room that the server can call. */
type Callable = Pick<ContractRoom<RoomContract>, 'commands' | 'notifications'>;
type Handlers = Readonly<Record<string, ((payload: unknown) => unknown) | undefined>>;

const contractOf = (kind: RoomKind): RoomContract => roomContracts[kind];

/**
 * Has a room execute a command of its contract. The payload may come from another process, so it is parsed.
 * @throws Error for an unknown command, ZodError for a payload that does not fit
 */
export async function callCommand(
  room: Callable,
  kind: RoomKind,
  name: string,
  payload: unknown,
): Promise<unknown> {
  const command = contractOf(kind).commands[name];
  const handler = (room.commands as Handlers)[name];
  if (!command || !handler) throw new Error(`A ${kind} room has no command ${name}`);
  return handler(command.payload.parse(payload));
}

/** Hands a notification of its contract to a room; errors as for {@link callCommand}. */
export function callNotification(room: Callable, kind: RoomKind, name: string, payload: unknown): void {
  const notification = contractOf(kind).notifications[name];
  const handler = (room.notifications as Handlers)[name];
  if (!notification || !handler) throw new Error(`A ${kind} room has no notification ${name}`);
  handler(notification.parse(payload));
}

/** Parses the answer to a command that came from another process. @throws ZodError */
export function readCommandAnswer<K extends RoomKind, N extends RoomCommandName<RoomContracts[K]>>(
  kind: K,
  name: N,
  answer: unknown,
): RoomCommandAnswer<RoomContracts[K], N> {
  return contractOf(kind).commands[name]?.answer.parse(answer) as RoomCommandAnswer<RoomContracts[K], N>;
}
