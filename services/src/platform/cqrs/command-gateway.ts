import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import { CommandBus } from '@nestjs/cqrs';
import { may, problemCodes } from '@royal-chess/contracts/registry';
import { correlated, correlationId } from '@royal-chess/infra/tracing/correlation';
import type { Logger } from 'pino';
import { ProblemException } from '../problems/problem-exception.ts';
import { refusalOf } from '../problems/problem.filter.ts';
import { LOGGER } from '../ports.module.ts';
import type { AnyCommand, AppCommand, StreamCommand } from './app-command.ts';
import { auditBeginningOf } from './audit-beginning.ts';
import { AuditTrail } from './audit-trail.ts';
import { CommandMetrics, type CommandOutcome } from './command-metrics.ts';
import { Committed, type StreamVersion } from './committed.ts';

/**
 * The one way to execute a command, for controllers, process managers and rooms. What all commands have in common is here and
 * not in their handlers: the permission, the record of what staff do, one execution of a command that is sent again during it, the
 * correlation id of what it appends, a trace and metrics.
 */
@Injectable()
export class CommandGateway {
  /** Commands under way, by what they are. */
  readonly #running = new Map<string, Promise<Committed<unknown>>>();

  constructor(
    private readonly bus: CommandBus,
    private readonly metrics: CommandMetrics,
    private readonly modules: ModuleRef,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * @throws ProblemException `RC_FORBIDDEN` when the actor lacks the command's permission, and what its handler refuses
   */
  execute<Answer>(command: AppCommand<Answer>): Promise<Committed<Answer>> {
    const key = keyOf(command);
    const running = this.#running.get(key) as Promise<Committed<Answer>> | undefined;
    if (running) return running;
    const execution = this.#run(command).finally(() => this.#running.delete(key));
    this.#running.set(key, execution);
    return execution;
  }

  /**
   * Executes a command that works while its lines are read: it ends, and is measured, with the last of them.
   * @throws ProblemException as {@link execute}; the lines throw it, too
   */
  async stream<Line>(command: StreamCommand<Line>): Promise<Committed<AsyncIterable<Line>>> {
    const ended = await this.#begin(command);
    const { answer, streams } = await this.#handle(command).catch(async (error: unknown) => {
      await ended(outcomeOf(error));
      throw error;
    });
    return new Committed(untilEnd(answer, ended), ...streams);
  }

  async #run<Answer>(command: AppCommand<Answer>): Promise<Committed<Answer>> {
    const ended = await this.#begin(command);
    try {
      const committed = await this.#handle(command);
      await ended('done', committed.streams);
      return committed;
    } catch (error) {
      await ended(outcomeOf(error));
      throw error;
    }
  }

  #handle<Answer>(command: AnyCommand<Answer>): Promise<Committed<Answer>> {
    return correlated(conversationOf(command), () => this.bus.execute(command));
  }

  /**
   * Measures a command, checks its permission, and records what staff do, before it is executed.
   * @returns is called with its outcome, and what it has written
   */
  async #begin(command: AnyCommand<unknown>): Promise<Ended> {
    const measured = this.#measure(command);
    try {
      checkPermission(command);
      const recorded = isAudited(command)
        ? await this.modules.get(AuditTrail, { strict: false }).begin(auditBeginningOf(command))
        : undefined;
      return async (outcome, streams = []) => {
        measured(outcome);
        // What was done is done: without its end, the entry shows that it began.
        await recorded?.({ outcome, about: streams.map(({ stream }) => stream) }).catch((error: unknown) => {
          this.logger.error({ err: error, command: command.constructor.name }, 'audit entry without its end');
        });
      };
    } catch (error) {
      measured(outcomeOf(error));
      throw error;
    }
  }

  /** Measures a command from here to the call of the function returned. */
  #measure(command: AnyCommand<unknown>): (outcome: CommandOutcome) => void {
    const { origin, constructor } = command;
    const conversation = conversationOf(command);
    const from = performance.now();
    return (outcome) => {
      const ms = performance.now() - from;
      this.metrics.observe(constructor.name, outcome, ms);
      if (this.logger.isLevelEnabled('debug'))
        this.logger.debug(
          {
            correlationId: conversation,
            commandId: origin.commandId,
            command: constructor.name,
            outcome,
            ms: Math.round(ms * 10) / 10,
          },
          'command',
        );
    };
  }
}

/** Is called once when a command ends. */
type Ended = (outcome: CommandOutcome, streams?: readonly StreamVersion[]) => Promise<void>;

/** What the system does is in the events; what users do with a right of staff is recorded besides. */
function isAudited({ origin, constructor }: AnyCommand<unknown>): boolean {
  const { permission, audited } = constructor as typeof AnyCommand;
  return origin.actor !== 'system' && (audited || permission !== undefined);
}

const conversationOf = ({ origin }: AnyCommand<unknown>): string =>
  origin.correlationId ?? correlationId() ?? origin.commandId;

function outcomeOf(error: unknown): CommandOutcome {
  const refusal = refusalOf(error);
  return refusal !== null && problemCodes[refusal.code].status < 500 ? 'refused' : 'failed';
}

/** Lines that report their end. A reader that leaves before it has broken the command off. */
async function* untilEnd<Line>(lines: AsyncIterable<Line>, ended: Ended): AsyncGenerator<Line, void> {
  let outcome: CommandOutcome = 'failed';
  try {
    yield* lines;
    outcome = 'done';
  } catch (error) {
    outcome = outcomeOf(error);
    throw error;
  } finally {
    await ended(outcome);
  }
}

/** Equal for a command that is sent again only. A digest: payloads may be large, and hold passwords. */
const keyOf = (command: AppCommand<unknown>): string =>
  createHash('sha256')
    .update(`${command.constructor.name} ${JSON.stringify(command)}`)
    .digest('base64');

function checkPermission({ origin, constructor }: AnyCommand<unknown>): void {
  const { permission } = constructor as typeof AnyCommand;
  if (permission === undefined || origin.actor === 'system' || may(origin.roles, permission)) return;
  throw ProblemException.because('RC_FORBIDDEN', `This needs the permission ${permission}.`);
}
