import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';

/** A TCP connection that can break in the ways of networks and stopped servers, between a client and a real server. */
export class BreakableLink {
  #server: Server | undefined;
  readonly #sockets = new Set<Socket>();
  #port = 0;
  #frozen = false;
  #lost: string | undefined;

  private constructor(private readonly target: URL) {}

  /** @param uri of the server, as a client takes it */
  static async to(uri: string): Promise<BreakableLink> {
    const link = new BreakableLink(new URL(uri));
    await link.restore();
    return link;
  }

  /** The same URI by way of the link. */
  get uri(): string {
    const uri = new URL(this.target);
    uri.host = `127.0.0.1:${this.#port}`;
    return uri.href;
  }

  /** Lets everything pass again; what was held back goes on. */
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

  /** Like a stopped process: connections stand, and nobody answers. */
  freeze(): void {
    this.#frozen = true;
    for (const socket of this.#sockets) socket.pause();
  }

  /** Like a process that is gone: connections break, and new ones are refused. */
  async cut(): Promise<void> {
    const server = this.#server;
    this.#server = undefined;
    if (!server) return;
    const closed = once(server, 'close');
    server.close();
    for (const socket of this.#sockets) socket.destroy();
    await closed;
  }

  /** Lets requests with this text through, but their connection breaks when the answer comes. */
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
