import type { Clock } from '@royal-chess/infra/clock/clock';
import type { Logger } from 'pino';
import { PartCheck } from './part-check.ts';
import type { Readiness } from './readiness.ts';

/** Parts by name; what a question resolves with is shown. */
export type PartQuestions = Readonly<Record<string, () => Promise<unknown>>>;

/** The parts of a process. */
export interface ReadyParts {
  /** Without any of these the process cannot do most of its work: it is not ready. */
  readonly needed: PartQuestions;
  /** Shown only: without these, answers are old or some requests fail, and another process would do no better. */
  readonly shown?: PartQuestions;
}

/** A part as `/ready` shows it, with its own details. */
export type PartHealth =
  | { readonly status: 'up' | 'down'; readonly [detail: string]: unknown }
  | { readonly answers: boolean; readonly [detail: string]: unknown };

/** The body of `/ready`; with status 503 unless all that is needed is well. */
export interface ReadyAnswer {
  readonly status: 'ok' | 'error';
  /** Needed parts have a `status`, others say only whether they answer. */
  readonly details: Readonly<Record<string, PartHealth>>;
}

/**
 * What `/ready` answers: whether this process can do most of its work. One that drains is not ready, whatever its parts answer.
 * The log has the error of a part; the caller receives only its name.
 */
export class ReadyReport {
  readonly #needed: ReadonlyMap<string, PartCheck>;
  readonly #shown: ReadonlyMap<string, PartCheck>;

  constructor(
    { needed, shown = {} }: ReadyParts,
    private readonly readiness: Readiness,
    clock: Clock,
    logger: Pick<Logger, 'warn'>,
  ) {
    const checks = (questions: PartQuestions, message: string): ReadonlyMap<string, PartCheck> =>
      new Map(
        Object.entries(questions).map(([part, question]) => [
          part,
          new PartCheck(question, clock, (err) => logger.warn({ part, err }, message)),
        ]),
      );
    this.#needed = checks(needed, 'not ready');
    this.#shown = checks(shown, 'not shown');
  }

  /** Queries all parts at once. */
  async answer(): Promise<ReadyAnswer> {
    const [needed, shown] = await Promise.all([answersOf(this.#needed), answersOf(this.#shown)]);
    const details: Record<string, PartHealth> = { server: { status: statusOf(!this.readiness.isDraining) } };
    for (const [part, { answers, ...more }] of needed) details[part] = { ...more, status: statusOf(answers) };
    for (const [part, answer] of shown) details[part] = answer;
    const isReady = Object.values(details).every(({ status }) => status !== 'down');
    return { status: isReady ? 'ok' : 'error', details };
  }
}

const statusOf = (isUp: boolean): 'up' | 'down' => (isUp ? 'up' : 'down');

const answersOf = (checks: ReadonlyMap<string, PartCheck>) =>
  Promise.all([...checks].map(async ([part, check]) => [part, await check.answer()] as const));
