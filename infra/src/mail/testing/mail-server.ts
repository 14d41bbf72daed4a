import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

/** A mail as a server received it. */
export interface ReceivedMail {
  /** Of the envelope. */
  readonly from: string;
  readonly to: readonly string[];
  readonly raw: string;
}

/** A mail server in this process, on the loopback. */
export interface MailServer {
  readonly port: number;
  readonly received: readonly ReceivedMail[];
  close(): Promise<void>;
}

/** Starts a server that keeps what it receives. @param port 0: one that the system chooses */
export async function startMailServer(options: SMTPServerOptions = {}, port = 0): Promise<MailServer> {
  const received: ReceivedMail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, { envelope }, done) {
      const { mailFrom, rcptTo } = envelope;
      let raw = '';
      stream.setEncoding('utf8').on('data', (piece: string) => (raw += piece));
      stream.once('end', () => {
        received.push({
          raw,
          from: mailFrom === false ? '' : mailFrom.address,
          to: rcptTo.map(({ address }) => address),
        });
        done();
      });
    },
    ...options,
  });
  server.on('error', () => undefined);
  server.listen(port, '127.0.0.1');
  await once(server.server, 'listening');
  return {
    received,
    port: (server.server.address() as AddressInfo).port,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
