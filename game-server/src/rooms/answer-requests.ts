import type { Client } from '@colyseus/core';
import type {
  RequestRefusal,
  RoomAck,
  RoomContract,
  RoomRequest,
  RoomRequestName,
} from '@royal-chess/contracts/core';
import type { ProblemCode } from '@royal-chess/contracts/registry';

/** A handler for each request of a contract, given the parsed request; `T` is the room's kind of client. */
export type RoomRequestHandlers<C extends RoomContract, T extends Client> = {
  readonly [N in RoomRequestName<C>]: (
    client: T,
    request: RoomRequest<C, N>,
  ) => RoomAck<C> | Promise<RoomAck<C>>;
};

/** What Colyseus calls for each request of a room. */
export type RoomRequestAnswers<T extends Client = Client> = Readonly<
  Record<string, (client: T, payload: unknown) => unknown>
>;

/** A refusal of a request. */
export const refusal = (code: ProblemCode, detail: string): RequestRefusal => ({ ok: false, code, detail });

/**
 * Colyseus message handlers for the requests of a contract. A request that does not fit its schema is refused with
 * `RC_VALIDATION`.
 * @param guard called before a request is parsed; a refusal that it returns is the ack
 */
export function answerRequests<C extends RoomContract, T extends Client>(
  contract: C,
  handlers: RoomRequestHandlers<C, T>,
  guard: (client: T, name: RoomRequestName<C>) => RequestRefusal | undefined = () => undefined,
): RoomRequestAnswers<T> {
  const names = Object.keys(contract.requests) as RoomRequestName<C>[];
  return Object.fromEntries(
    names.map((name) => [
      name,
      (client: T, payload: unknown): RoomAck<C> | RequestRefusal | Promise<RoomAck<C>> => {
        const refused = guard(client, name);
        if (refused) return refused;
        const read = contract.requests[name]?.safeParse(payload);
        if (!read?.success) return invalid(read?.error.issues[0]);
        return handlers[name](client, read.data as RoomRequest<C, typeof name>);
      },
    ]),
  );
}

function invalid(issue: { path: PropertyKey[]; message: string } | undefined): RequestRefusal {
  const field = issue?.path.join('.') ?? '';
  return refusal('RC_VALIDATION', `${field ? `${field}: ` : ''}${issue?.message ?? 'not valid'}`);
}
