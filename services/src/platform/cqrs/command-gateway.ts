import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { may, problemCodes } from '@royal-chess/contracts/registry';
import { correlated, correlationId } from '@royal-chess/infra/tracing/correlation';
import type { Logger } from 'pino';
import { ProblemException } from '../problems/problem-exception.ts';
import { refusalOf } from '../problems/problem.filter.ts';
import { LOGGER } from '../ports.module.ts';
import type { AppCommand } from './app-command.ts';
import { CommandMetrics, type CommandOutcome } from './command-metrics.ts';
import type { Committed } from './committed.ts';

/**
 * The one way to execute a command, for controllers, process managers and rooms. What all commands have in common is here and
 * not in their handlers: the permission, one execution of a command that is sent again meanwhile, the correlation id of what it
 * appends, a trace and metrics.
 */
@Injectable()
export class CommandGateway {
  /** Commands under way, by what they are. */
  readonly #running = new Map<string, Promise<Committed<unknown>>>();

  constructor(
    private readonly bus: CommandBus,
    private readonly metrics: CommandMetrics,
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

  async #run<Answer>(command: AppCommand<Answer>): Promise<Committed<Answer>> {
    const { origin, constructor } = command;
    const conversation = origin.correlationId ?? correlationId() ?? origin.commandId;
    const from = performance.now();
    let outcome: CommandOutcome = 'failed';
    try {
      checkPermission(command);
      const committed = await correlated(conversation, () => this.bus.execute(command));
      outcome = 'done';
      return committed;
    } catch (error) {
      const refusal = refusalOf(error);
      if (refusal !== null && problemCodes[refusal.code].status < 500) outcome = 'refused';
      throw error;
    } finally {
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
    }
  }
}

/** Equal for a command that is sent again only. A digest: payloads may be large, and hold passwords. */
const keyOf = (command: AppCommand<unknown>): string =>
  createHash('sha256')
    .update(`${command.constructor.name} ${JSON.stringify(command)}`)
    .digest('base64');

function checkPermission({ origin, constructor }: AppCommand<unknown>): void {
  const { permission } = constructor as typeof AppCommand;
  if (permission === undefined || origin.actor === 'system' || may(origin.roles, permission)) return;
  throw ProblemException.because('RC_FORBIDDEN', `This needs the permission ${permission}.`);
}
