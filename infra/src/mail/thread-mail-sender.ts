import { randomUUID } from 'node:crypto';
import type { Worker } from 'node:worker_threads';
import { DeliveryError } from '../delivery/delivery-error.ts';
import { RequestThread } from '../threads/request-thread.ts';
import { startThread } from '../threads/start-thread.ts';
import { type ListMail, type Mail, MailSender } from './mail-sender.ts';
import type { SmtpOptions } from './smtp-mail-sender.ts';
import type { SmtpAnswer, SmtpTask } from './smtp-tasks.ts';

const startSmtp = (workerData: SmtpOptions): Worker =>
  startThread('./smtp-worker', import.meta.url, {
    workerData,
    name: 'smtp',
    // What a mail is made of is short-lived: collected in large steps, most is garbage by then.
    resourceLimits: { maxYoungGenerationSizeMb: 64 },
  });

/** Sends mails over SMTP in a thread of its own, started by the first one: making and signing them takes time that games must not lose. */
export class ThreadMailSender extends MailSender {
  readonly #thread: RequestThread<SmtpTask, SmtpAnswer>;
  /** Resolved once the thread runs; null: none is known to run. */
  #started: Promise<unknown> | null = null;
  #isClosed = false;

  constructor(options: SmtpOptions, start = startSmtp) {
    super();
    this.#thread = new RequestThread(
      () =>
        start(options)
          .once('error', ({ name }) =>
            // The message could have an address.
            process.emitWarning(`The thread that sends mails ended by a fault (${name}).`),
          )
          .once('exit', () => {
            this.#started = null;
          }),
      (reason) => new DeliveryError('unknown', `The thread that sends mails ${reason}.`),
      Number.POSITIVE_INFINITY,
    );
  }

  async send(mail: Mail): Promise<void> {
    await this.#perform({ kind: 'send', mail, messageId: randomUUID() }, 2);
  }

  async sendOnce(mail: ListMail): Promise<void> {
    await this.#perform({ kind: 'sendOnce', mail }, 1);
  }

  /** Ends what is being sent, and its pauses. */
  close(): void {
    this.#isClosed = true;
    const isEnded = this.#started ? this.#thread.send({ kind: 'close' }, 1) : Promise.resolve();
    void isEnded.catch(() => undefined).then(() => this.#thread.close());
  }

  async #perform(task: SmtpTask, threads: number): Promise<void> {
    this.#refuseIfClosed();
    // A thread that cannot be started has certainly sent nothing.
    this.#started ??= this.#thread.send({ kind: 'start' });
    try {
      await this.#started;
    } catch {
      this.#started = null;
      throw new DeliveryError('unreachable', 'The thread that sends mails cannot be started.');
    }
    this.#refuseIfClosed();
    const { failure } = await this.#answerTo(task, threads);
    if (!failure) return;
    throw failure.fault === null
      ? new Error(failure.message)
      : new DeliveryError(failure.fault, failure.message);
  }

  #refuseIfClosed(): void {
    if (this.#isClosed) throw new DeliveryError('unreachable', 'The sender of mails is closed.');
  }

  async #answerTo(task: SmtpTask, threads: number): Promise<SmtpAnswer> {
    try {
      return await this.#thread.send(task, threads);
    } catch (error) {
      this.#started = null;
      throw error;
    }
  }
}
