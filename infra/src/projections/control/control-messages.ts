import type { ProblemCode } from '@royal-chess/contracts/registry';
import type { ProjectorControl } from '../projection.ts';
import { ProjectorRefusal } from './projector-refusal.ts';

/** The calls that cross the port, with their arguments; `progress` of a rebuild comes back as messages. */
export interface ControlCalls {
  readonly status: readonly [];
  readonly parked: readonly [];
  readonly parkedCounts: readonly [];
  readonly requeue: readonly [projection: string, stream: string];
  readonly rebuild: readonly [projection: string];
  readonly caughtUp: Readonly<Parameters<ProjectorControl['caughtUp']>>;
}

export type ControlRequest = {
  [Call in keyof ControlCalls]: {
    readonly id: number;
    readonly call: Call;
    readonly args: ControlCalls[Call];
  };
}[keyof ControlCalls];

/** An error as it crosses the port: classes do not. */
export interface PortableError {
  readonly message: string;
  readonly code: ProblemCode | null;
}

export type ControlReply =
  | { readonly id: number; readonly value: unknown }
  | { readonly id: number; readonly error: PortableError }
  | { readonly id: number; readonly progress: readonly [done: number, total: number] };

export function portable(error: unknown): PortableError {
  return {
    message: error instanceof Error ? error.message : String(error),
    code: error instanceof ProjectorRefusal ? error.code : null,
  };
}

export function revived({ message, code }: PortableError): Error {
  return code ? new ProjectorRefusal(code, message) : new Error(message);
}
