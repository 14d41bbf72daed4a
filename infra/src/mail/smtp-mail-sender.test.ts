import { afterEach, describe, expect, test } from '@jest/globals';
import { createHash, createVerify, generateKeyPairSync } from 'node:crypto';
import { connect, createServer, type Server, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';
import type { SMTPServerOptions } from 'smtp-server';
import { DeliveryError } from '../delivery/delivery-error.ts';
import { mailSenderContract } from './mail-sender.contract.ts';
import { SmtpMailSender, type SmtpOptions } from './smtp-mail-sender.ts';
import { type MailServer, startMailServer } from './testing/mail-server.ts';
import { headersOf, partsOf, readMail } from './testing/read-mail.ts';

const senderAt = (port: number, options: Partial<SmtpOptions> = {}): SmtpMailSender =>
  new SmtpMailSender({
    url: `smtp://127.0.0.1:${port}`,
    requireTls: false,
    from: 'Royal Chess <no-reply@chess.example.org>',
    replyTo: 'help@chess.example.org',
    pausesMs: [1, 1],
    timeoutMs: 5_000,
    ...options,
  });

mailSenderContract('SMTP, a server in this process', async () => {
  const server = await startMailServer();
  const sender = senderAt(server.port);
  return {
    sender,
    arrived: () => Promise.all(server.received.map(({ raw }) => readMail(raw))),
    async close() {
      sender.close();
      await server.close();
    },
  };
});

const mail = {
  to: 'anna@example.org',
  subject: 'Reset your password',
  text: 'Open https://chess.example.org/reset-password/abc\n',
  html: '<p>Open <a href="https://chess.example.org/reset-password/abc">the page</a></p>\n',
};

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close();
});

async function serve(options?: SMTPServerOptions): Promise<MailServer> {
  const server = await startMailServer(options);
  closing.push(() => server.close());
  return server;
}

/** A server that is none, on the loopback; its port. */
async function listen(accept: (socket: Socket) => void): Promise<number> {
  const sockets: Socket[] = [];
  const server: Server = createServer((socket) => {
    sockets.push(socket.on('error', () => undefined));
    accept(socket);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closing.push(() => {
    for (const socket of sockets) socket.destroy();
    return new Promise((resolve) => server.close(resolve));
  });
  return (server.address() as AddressInfo).port;
}

const faultOf = async (sending: Promise<void>): Promise<{ fault: string; text: string }> => {
  const error = await sending.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!(error instanceof DeliveryError)) throw new Error(`not refused: ${String(error)}`);
  return { fault: error.fault, text: `${String(error)} ${JSON.stringify(error)} ${error.stack ?? ''}` };
};

test('a mail has the headers of a machine that wants no answer, and both parts', async () => {
  const { port, received } = await serve();
  await senderAt(port).send(mail);
  const [{ raw, from, to } = { raw: '', from: '', to: [] }] = received;
  expect({ from, to }).toEqual({ from: 'no-reply@chess.example.org', to: ['anna@example.org'] });
  const {
    'message-id': id = '',
    date = '',
    'content-type': type = '',
    ...rest
  } = Object.fromEntries(headersOf(raw));
  expect(rest).toEqual({
    from: 'Royal Chess <no-reply@chess.example.org>',
    to: 'anna@example.org',
    'reply-to': 'help@chess.example.org',
    subject: 'Reset your password',
    'auto-submitted': 'auto-generated',
    'x-auto-response-suppress': 'All',
    'mime-version': '1.0',
  });
  expect(id).toMatch(/^<[\da-f-]{36}@chess\.example\.org>$/);
  expect(Math.abs(Date.parse(date) - Date.now())).toBeLessThan(60_000);
  expect(type).toMatch(/^multipart\/alternative; *boundary="[^"]+"$/);
  expect([...partsOf(raw)]).toEqual([
    ['text/plain', mail.text],
    ['text/html', mail.html],
  ]);
  // No line is longer than what servers must take.
  expect(Math.max(...raw.split('\r\n').map((line) => line.length))).toBeLessThan(100);
});

const answers = (...codes: readonly number[]): SMTPServerOptions => {
  const left = [...codes];
  return {
    onRcptTo({ address }, _session, done) {
      const code = left.shift();
      if (code === undefined) return done();
      done(Object.assign(new Error(`not ${address} today`), { responseCode: code }));
    },
  };
};

const coded = (responseCode: number) => Object.assign(new Error('no'), { responseCode });
const refusesContent = (code: number): SMTPServerOptions => ({
  onData(stream, _session, done) {
    stream.resume().once('end', () => done(coded(code)));
  },
});
const refusesSender = (code: number): SMTPServerOptions => ({
  onMailFrom: (_address, _session, done) => done(coded(code)),
});

test('a mail that is delayed is sent again, with the same Message-ID', async () => {
  const ids: string[] = [];
  const { port } = await serve({
    onData(stream, _session, done) {
      let raw = '';
      stream.on('data', (chunk: Buffer) => (raw += chunk.toString()));
      stream.on('end', () => {
        ids.push(headersOf(raw).get('message-id') ?? '');
        done(ids.length < 3 ? Object.assign(new Error('later'), { responseCode: 451 }) : null);
      });
    },
  });
  await senderAt(port).send(mail);
  expect(ids).toHaveLength(3);
  expect(new Set(ids).size).toBe(1);
});

describe('a mail is not delivered', () => {
  test.each<[string, SMTPServerOptions, Partial<SmtpOptions>, string]>([
    ['to an address that the server refuses', answers(550), {}, 'refused'],
    ['after three delays', answers(450, 451, 421, 250), {}, 'temporary'],
    ['over a connection without TLS where it is required', {}, { requireTls: true }, 'refused'],
  ])('%s', async (_, server, options, expected) => {
    const { port, received } = await serve(server);
    const { fault, text } = await faultOf(senderAt(port, options).send(mail));
    expect(fault).toBe(expected);
    expect(text).not.toMatch(/anna|not .* today/);
    expect(received).toEqual([]);
  });

  test('with a wrong password, which is not repeated anywhere', async () => {
    const { port } = await serve({
      authOptional: false,
      allowInsecureAuth: true,
      onAuth: ({ username, password }, _session, done) => done(new Error(`${username} ${password}`)),
    });
    const url = `smtp://owner:hunter2@127.0.0.1:${port}`;
    const { fault, text } = await faultOf(senderAt(port, { url }).send(mail));
    expect(fault).toBe('refused');
    expect(text).not.toMatch(/hunter2|owner|anna/);
  });

  test.each<[string, (socket: Socket) => void]>([
    ['by a server that says nothing', () => undefined],
    ['by a server that closes at once', (socket) => void socket.end()],
    ['by a server that speaks something else', (socket) => void socket.write('HTTP/1.1 400\r\n\r\n')],
    [
      'by a server that answers drop by drop',
      (socket) => {
        const timer = setInterval(() => socket.write('220-wait\r\n'), 5);
        socket.once('close', () => clearInterval(timer));
      },
    ],
  ])('%s', async (_, accept) => {
    const port = await listen(accept);
    const { fault } = await faultOf(senderAt(port, { pausesMs: [1], timeoutMs: 100 }).send(mail));
    expect(fault).toBe('temporary');
  });

  test('by a server that is down', async () => {
    const { port, close } = await startMailServer();
    await close();
    expect((await faultOf(senderAt(port).send(mail))).fault).toBe('temporary');
  });

  test('once the sender is closed', async () => {
    const sending = Promise.withResolvers<void>();
    const port = await listen(() => sending.resolve());
    const sender = senderAt(port, { timeoutMs: 60_000 });
    const outcome = faultOf(sender.send(mail));
    await sending.promise;
    sender.close();
    expect((await outcome).fault).toBe('temporary');
  });
});

const listed = {
  ...mail,
  id: '0197a000-0000-7000-8000-0000000000ee',
  unsubscribe: 'https://chess.example.org/api/unsubscribe/abc',
};

/** Closed at the end of the test: its connections stay open. */
function listSenderAt(port: number, options: Partial<SmtpOptions> = {}): SmtpMailSender {
  const sender = senderAt(port, options);
  closing.push(() => sender.close());
  return sender;
}

describe('a mail to a list', () => {
  test('can be unsubscribed from, and its reports name its recipient', async () => {
    const { port, received } = await serve();
    await listSenderAt(port, { bounces: 'bounces@chess.example.org' }).sendOnce(listed);
    const [{ raw, from } = { raw: '', from: '' }] = received;
    expect(from).toBe(`bounces+${listed.id}@chess.example.org`);
    const headers = headersOf(raw);
    expect(headers.get('list-unsubscribe')).toBe(`<${listed.unsubscribe}>`);
    expect(headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    expect(headers.get('message-id')).toBe(`<${listed.id}@chess.example.org>`);
    expect([...partsOf(raw)]).toEqual([
      ['text/plain', mail.text],
      ['text/html', mail.html],
    ]);
  });

  test('is signed where there is a key', async () => {
    const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 1_024 });
    const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
    const { port, received } = await serve();
    await listSenderAt(port, { dkim: { selector: 'mail2026', privateKey: pem } }).sendOnce(listed);
    const raw = received[0]?.raw ?? '';
    const signature = headersOf(raw).get('dkim-signature') ?? '';
    expect(signature).toMatch(/\bd=chess\.example\.org;.* s=mail2026;.*:list-unsubscribe-post;/);
    const tags = new Map(
      signature.split(';').map((tag) => {
        const at = tag.indexOf('=');
        return [tag.slice(0, at).trim(), tag.slice(at + 1).replaceAll(/\s/g, '')] as const;
      }),
    );
    const body = raw.slice(raw.indexOf('\r\n\r\n') + 4);
    const canonical = body
      .replaceAll(/[ \t]+/g, ' ')
      .replaceAll(/ +(?=\r\n)/g, '')
      .replace(/(?:\r\n)+$/, '\r\n');
    expect(tags.get('bh')).toBe(createHash('sha256').update(canonical).digest('base64'));
    // The signed headers as RFC 6376 puts them together (relaxed), the signature itself last and empty.
    const all = [...headersOf(raw)];
    const lines = (tags.get('h') ?? '')
      .toLowerCase()
      .split(':')
      .map((name) => {
        const value = all.find(([one]) => one === name)?.[1] ?? '';
        return `${name}:${value.replaceAll(/\s+/g, ' ').trim()}`;
      });
    const own = `dkim-signature:${signature
      .replace(/\bb=[^;]*$/, 'b=')
      .replaceAll(/\s+/g, ' ')
      .trim()}`;
    const isSigned = createVerify('sha256')
      .update([...lines, own].join('\r\n'))
      .verify(publicKey, tags.get('b') ?? '', 'base64');
    expect(isSigned).toBe(true);
  });

  test.each<[string, SMTPServerOptions, Partial<SmtpOptions>, string]>([
    ['to an address that the server refuses', answers(550), {}, 'refused'],
    ['to an address that the server delays', answers(451), {}, 'temporary'],
    ['with content that the server refuses', refusesContent(554), {}, 'message'],
    ['of a sender that the server refuses', refusesSender(550), {}, 'unreachable'],
    ['over a connection without TLS where it is required', {}, { requireTls: true }, 'unreachable'],
  ])('%s is not delivered, and has one attempt', async (_, server, options, fault) => {
    const { port, received } = await serve(server);
    expect((await faultOf(listSenderAt(port, options).sendOnce(listed))).fault).toBe(fault);
    expect(received).toEqual([]);
  });

  test('whose content was sent and not answered is perhaps delivered', async () => {
    const { port } = await serve({
      onData(stream) {
        stream.resume().once('end', () => {
          for (const socket of sockets) socket.destroy();
        });
      },
    });
    const sockets: Socket[] = [];
    const between = await listen((socket) => {
      const onward = connect(port, '127.0.0.1').on('error', () => undefined);
      sockets.push(socket, onward);
      socket.pipe(onward).pipe(socket);
    });
    expect((await faultOf(listSenderAt(between).sendOnce(listed))).fault).toBe('unknown');
  });

  test('for a server that closes each connection is not delivered, and not tried without end', async () => {
    let connections = 0;
    const port = await listen((socket) => {
      connections += 1;
      socket.end();
    });
    expect((await faultOf(listSenderAt(port).sendOnce(listed))).fault).toBe('unreachable');
    expect(connections).toBe(1);
  });

  test('for a server that is down is not delivered', async () => {
    const { port, close } = await startMailServer();
    await close();
    expect((await faultOf(listSenderAt(port).sendOnce(listed))).fault).toBe('unreachable');
  });

  test('goes over connections that stay open', async () => {
    let connections = 0;
    const { port, received } = await serve({
      onConnect(_session, done) {
        connections += 1;
        done();
      },
    });
    const sender = listSenderAt(port);
    for (let count = 0; count < 5; count += 1) await sender.sendOnce(listed);
    expect(received).toHaveLength(5);
    expect(connections).toBe(1);
  });
});
