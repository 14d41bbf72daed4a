import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';

/** A TCP proxy between a client and a real server that can fail like networks and stopped servers do. */
export class BreakableLink {
  #server: Server | undefined;
  readonly #sockets = new Set<Socket>();
  #port = 0;
  #frozen = false;
  #lost: string | undefined;

  private constructor(private readonly target: URL) {}

  /** @param uri of the server */
  static async to(uri: string): Promise<BreakableLink> {
    const link = new BreakableLink(new URL(uri));
    await link.restore();
    return link;
  }

  /** The same URI through the proxy. */
  get uri(): string {
    const uri = new URL(this.target);
    uri.host = `127.0.0.1:${this.#port}`;
    return uri.href;
  }

  /** Forwards everything again, held data first. */
  async restore(): Promise<void> {
    this.#frozen = false;
    this.#lost = undefined;
    for (const socket of this.#sockets) socket.resume();
    if (this.#server) return;
    this.#server = createServer((client) => this.#join(client));
    this.#server.listen(this.#port, '127.0.0.1');
    await once(this.#server, 'listening');
    const address = this.#server.address();
    if (address && typeof address === 'object') this.#port = address.port;
  }

  /** Like a suspended process: connections stay open, without answers. */
  freeze(): void {
    this.#frozen = true;
    for (const socket of this.#sockets) socket.pause();
  }

  /** Like a killed process: connections break, and new ones are refused. */
  async cut(): Promise<void> {
    const server = this.#server;
    this.#server = undefined;
    if (!server) return;
    const closed = once(server, 'close');
    server.close();
    for (const socket of this.#sockets) socket.destroy();
    await closed;
  }

  /** Forwards requests with this text, but breaks the connection when the answer comes. */
  loseAnswersTo(text: string): void {
    this.#lost = text;
  }

  #join(client: Socket): void {
    const server = connect(Number(this.target.port || 27_017), this.target.hostname);
    let losing = false;
    client.on('data', (request) => {
      if (this.#lost !== undefined && request.includes(this.#lost)) losing = true;
      server.write(request);
    });
    server.on('data', (answer) => {
      if (losing) client.destroy();
      else client.write(answer);
    });
    for (const [socket, other] of [
      [client, server],
      [server, client],
    ] as const) {
      this.#sockets.add(socket);
      socket.on('error', () => other.destroy());
      socket.on('close', () => {
        this.#sockets.delete(socket);
        other.destroy();
      });
      if (this.#frozen) socket.pause();
    }
  }
}
