import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { startThread } from '../threads/start-thread.ts';
import { mailSenderContract } from './mail-sender.contract.ts';
import type { SmtpOptions } from './smtp-mail-sender.ts';
import { type MailServer, startMailServer } from './testing/mail-server.ts';
import { headersOf, readMail } from './testing/read-mail.ts';
import { ThreadMailSender } from './thread-mail-sender.ts';

const optionsAt = (port: number): SmtpOptions => ({
  url: `smtp://127.0.0.1:${port}`,
  requireTls: false,
  from: 'Royal Chess <no-reply@chess.example.org>',
  replyTo: null,
  pausesMs: [60_000],
});

mailSenderContract('SMTP from a thread, a server in this process', async () => {
  const server = await startMailServer();
  const sender = new ThreadMailSender(optionsAt(server.port));
  return {
    sender,
    arrived: () => Promise.all(server.received.map(({ raw }) => readMail(raw))),
    async close() {
      sender.close();
      await server.close();
    },
  };
});

const mail = { to: 'anna@example.org', subject: 'Hello', text: 'Hello\n', html: '<p>Hello</p>\n' };
const listed = { ...mail, id: 'one', unsubscribe: 'https://chess.example.org/api/unsubscribe/abc' };

describe('the thread', () => {
  let server: MailServer;
  let sender: ThreadMailSender;
  const started: Worker[] = [];
  /** Message-IDs as the server received them. */
  const ids: string[] = [];
  /** Answers that the server keeps back; null: it answers. */
  let held: (() => void)[] | null = null;
  /** Called with each mail that the server has received. */
  let onMail: () => void = () => undefined;
  const start = (workerData: SmtpOptions): Worker => {
    const worker = startThread('./smtp-worker', import.meta.url, { workerData });
    started.push(worker);
    return worker;
  };
  const mailComes = (): Promise<void> => new Promise((resolve) => (onMail = resolve));

  beforeEach(async () => {
    started.length = 0;
    ids.length = 0;
    held = null;
    server = await startMailServer({
      onRcptTo: ({ address }, _session, done) =>
        done(
          address.startsWith('later') ? Object.assign(new Error('later'), { responseCode: 451 }) : undefined,
        ),
      onData(stream, _session, done) {
        let raw = '';
        stream.on('data', (piece: Buffer) => (raw += piece.toString()));
        stream.on('end', () => {
          ids.push(headersOf(raw).get('message-id') ?? '');
          if (held) held.push(done);
          else done();
          onMail();
        });
      },
    });
    sender = new ThreadMailSender(optionsAt(server.port), start);
  });
  afterEach(async () => {
    sender.close();
    await server.close();
  });

  test('that ends leaves a mail of a list unknown, which is not sent again; the next goes over another thread', async () => {
    held = [];
    const received = mailComes();
    const sending = sender.sendOnce(listed);
    await received;
    await started[0]!.terminate();
    await expect(sending).rejects.toMatchObject({ fault: 'unknown' });
    held = null;
    await sender.sendOnce({ ...listed, id: 'two' });
    expect(ids).toEqual(['<one@chess.example.org>', '<two@chess.example.org>']);
    expect(started).toHaveLength(2);
  });

  test('that ends with a mail to one person has another one send it, with the same Message-ID', async () => {
    held = [];
    const received = mailComes();
    const sending = sender.send(mail);
    await received;
    held = null;
    await started[0]!.terminate();
    await sending;
    expect(ids).toHaveLength(2);
    expect(new Set(ids).size).toBe(1);
  });

  test('that cannot be started has sent nothing, and is started again for the next mail', async () => {
    let isBroken = true;
    const warn = jest.spyOn(process, 'emitWarning').mockReturnValue();
    const repaired = new ThreadMailSender(optionsAt(server.port), (data) =>
      isBroken ? new Worker('throw new TypeError("anna@example.org")', { eval: true }) : start(data),
    );
    await expect(repaired.sendOnce(listed)).rejects.toMatchObject({ fault: 'unreachable' });
    expect(warn.mock.calls).toEqual([
      ['The thread that sends mails ended by a fault (TypeError).'],
      ['The thread that sends mails ended by a fault (TypeError).'],
    ]);
    warn.mockRestore();
    isBroken = false;
    await repaired.sendOnce(listed);
    expect(ids).toHaveLength(1);
    repaired.close();
  });

  test('that ended while it was idle, and cannot be started again, has sent nothing', async () => {
    let isBroken = false;
    const warn = jest.spyOn(process, 'emitWarning').mockReturnValue();
    const threads: Worker[] = [];
    const breaking = new ThreadMailSender(optionsAt(server.port), (data) => {
      const thread = isBroken ? new Worker('throw new TypeError("broken")', { eval: true }) : start(data);
      threads.push(thread);
      return thread;
    });
    await breaking.sendOnce(listed);
    isBroken = true;
    await threads[0]!.terminate();
    await expect(breaking.sendOnce({ ...listed, id: 'two' })).rejects.toMatchObject({ fault: 'unreachable' });
    warn.mockRestore();
    breaking.close();
  });

  test('that is closed while it starts has sent nothing', async () => {
    const sending = sender.sendOnce(listed);
    sender.close();
    await expect(sending).rejects.toMatchObject({ fault: 'unreachable' });
    expect(ids).toEqual([]);
  });

  test('that is closed answers what the server has, ends pauses, and takes nothing more', async () => {
    const pausing = sender.send({ ...mail, to: 'later@example.org' });
    held = [];
    const received = mailComes();
    const sending = sender.sendOnce(listed);
    await received;
    sender.close();
    await expect(pausing).rejects.toMatchObject({ fault: 'temporary' });
    await expect(sender.sendOnce({ ...listed, id: 'two' })).rejects.toMatchObject({ fault: 'unreachable' });
    await expect(sender.send(mail)).rejects.toMatchObject({ fault: 'unreachable' });
    const ended = once(started[0]!, 'exit');
    for (const answer of held) answer();
    await sending;
    await ended;
    expect(ids).toEqual(['<one@chess.example.org>']);
    expect(started).toHaveLength(1);
  });

  test('is not started by closing', () => {
    sender.close();
    expect(started).toEqual([]);
  });
});
