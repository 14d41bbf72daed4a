import { randomUUID } from 'node:crypto';
import { Command } from '@nestjs/cqrs';
import type { AuditDetail, Role } from '@royal-chess/contracts/identity';
import type {
  InternalAnswer,
  InternalCommandName,
  InternalInput,
  Permission,
} from '@royal-chess/contracts/registry';
import type { AppendContext } from '@royal-chess/infra/event-store/event-store';
import type { Committed } from './committed.ts';

/** Where a command comes from: the actor, what they may do, and the id that makes it one command however often it is sent. */
export interface CommandOrigin extends AppendContext {
  readonly roles: readonly Role[];
}

/** A command of a user. Without a `commandId` from the client, each request is a new command. */
export const fromUser = (
  user: { readonly id: string; readonly roles?: readonly Role[] },
  commandId: string = randomUUID(),
): CommandOrigin => ({ commandId, actor: user.id, roles: user.roles ?? [] });

/** A command of a visitor. */
export const fromVisitor = (): CommandOrigin => ({ commandId: randomUUID(), actor: 'visitor', roles: [] });

/** A command of a user, or of a visitor where there is none. */
export const fromCaller = (user: Parameters<typeof fromUser>[0] | null): CommandOrigin =>
  user ? fromUser(user) : fromVisitor();

/** A command of a process manager or of the system itself, which may do everything. */
export const fromSystem = (
  commandId: string,
  cause: Pick<AppendContext, 'correlationId' | 'causationId'> = {},
): CommandOrigin => ({ commandId, actor: 'system', roles: [], ...cause });

/**
 * A command: a class with its payload as `input`, handled by one `@CommandHandler`, which answers {@link Committed}. It is
 * executed by the {@link CommandGateway} only.
 */
export abstract class AnyCommand<Answer, Input = unknown> extends Command<Committed<Answer>> {
  /** What the actor must be allowed to do; `undefined` when the decider checks the actor. */
  static readonly permission: Permission | undefined = undefined;
  /** Staff do this: it is recorded, as is every command with a permission. */
  static readonly audited: boolean = false;

  constructor(
    readonly origin: CommandOrigin,
    readonly input: Input,
  ) {
    super();
  }

  /** What was decided, for the record of staff, where the kind does not say it; never personal data. Without one: the act in `command`. */
  get auditDetail(): AuditDetail | undefined {
    return undefined;
  }

  /** What the command's events carry. */
  get context(): AppendContext {
    const { roles: _, ...context } = this.origin;
    return context;
  }
}

/** Base of commands with one answer. Sent again while one is executed, it is the same command: payload and answer are data. */
export abstract class AppCommand<Answer, Input = unknown> extends AnyCommand<Answer, Input> {
  declare protected readonly answers: 'once';
}

/** Base of commands that answer lines of progress, and whose payload may be a stream. Each one is executed. */
export abstract class StreamCommand<Line, Input = unknown> extends AnyCommand<AsyncIterable<Line>, Input> {
  declare protected readonly answers: 'lines';
}

/** Base of commands that rooms have the application execute. */
export abstract class InternalCommand<N extends InternalCommandName> extends AppCommand<
  InternalAnswer<N>,
  InternalInput<N>
> {}
