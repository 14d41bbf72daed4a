import { v4 } from 'uuid';

/**
 * A new command id. Create it once for an action and keep it for retries, so that the server counts the action once.
 * `crypto.randomUUID` exists only in a secure context, and a school's network may serve plain HTTP.
 */
export function newCommandId(): string {
  return v4();
}
