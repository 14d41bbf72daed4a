import type { SignedInUser } from '../platform/access/signed-in-user.ts';
import { type CommandOrigin, fromUser } from '../platform/cqrs/app-command.ts';

/** Who solves; null: a visitor. Guests solve as visitors do: their sessions are known to who has the id. */
export const solverOf = (user: SignedInUser | null): string | null =>
  user === null || user.roles.includes('guest') ? null : user.id;

/** The origin of a command of anyone, with the id that the client gave it. */
export const originOf = (user: SignedInUser | null, commandId: string): CommandOrigin =>
  user ? fromUser(user, commandId) : { commandId, actor: 'visitor', roles: [] };
