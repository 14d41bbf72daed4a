import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { ServerConnection } from '../../server-connection.ts';

/** A call that arrived. */
export interface ReceivedCall {
  readonly path: string;
  readonly query: Record<string, string>;
  readonly body: string;
  readonly cookie: string | undefined;
}

/** A server whose answers are prepared, in order; 500 when there is none left. */
export class AnsweringServer {
  static async start(): Promise<AnsweringServer> {
    const http = createServer();
    const server = new AnsweringServer(http);
    await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
    return server;
  }

  readonly received: ReceivedCall[] = [];
  /** Cookies of sessions that follow when one is refused. */
  readonly sessions: string[] = [];
  readonly #answers: { readonly status: number; readonly body: string }[] = [];

  private constructor(private readonly http: Server) {
    http.on('request', (request, response) => {
      void text(request).then((body) => {
        const { pathname, searchParams } = new URL(request.url ?? '', 'http://server');
        const query = Object.fromEntries(searchParams);
        this.received.push({ path: pathname, query, body, cookie: request.headers.cookie });
        const { status, body: answer } = this.#answers.shift() ?? { status: 500, body: '' };
        response.writeHead(status).end(answer);
      });
    });
  }

  /** Prepares an answer: an object, or several as lines. */
  answers(body: object | readonly object[], status = 200): void {
    const lines = [body].flat().map((line) => `${JSON.stringify(line)}\n`);
    this.#answers.push({ status, body: lines.join('') });
  }

  answersText(body: string): void {
    this.#answers.push({ status: 200, body });
  }

  /** Prepares a problem. */
  refuses(code: string, detail: string, status: number): void {
    this.answers({ type: 'about:blank', title: 'Refused', status, code, detail, message: detail }, status);
  }

  connection(): ServerConnection {
    let cookie = 'admin';
    const { sessions } = this;
    return {
      url: `http://127.0.0.1:${(this.http.address() as AddressInfo).port}`,
      get headers() {
        return { cookie };
      },
      own: false,
      async renew() {
        const next = sessions.shift();
        cookie = next ?? cookie;
        return next !== undefined;
      },
      close: async () => undefined,
    };
  }

  close(): void {
    this.http.closeAllConnections();
    this.http.close();
  }
}
