import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

/** A mail server that keeps of each mail only whom it is for. */
export interface MailSink {
  readonly port: number;
  /** How many mails an address has received. */
  readonly received: ReadonlyMap<string, number>;
  /** Mails in all. */
  readonly total: number;
  close(): Promise<void>;
}

/** Starts a mail server on the loopback. @param onMail called once a mail was acknowledged */
export async function startMailSink(onMail: () => void = () => undefined): Promise<MailSink> {
  const received = new Map<string, number>();
  let total = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, { envelope }, done) {
      stream.resume().once('end', () => {
        for (const { address } of envelope.rcptTo) received.set(address, (received.get(address) ?? 0) + 1);
        total += 1;
        done();
        onMail();
      });
    },
  });
  server.on('error', () => undefined);
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  return {
    received,
    get total() {
      return total;
    },
    port: (server.server.address() as AddressInfo).port,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
