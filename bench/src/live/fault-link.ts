import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

interface Through {
  readonly client: Socket;
  readonly server: Socket;
}

/**
 * The network between one player and the server: a TCP proxy whose connections can be reset, refused, or made to hold
 * every byte. What the player and the server see is what a real network would show them.
 */
export class FaultLink {
  readonly #through = new Set<Through>();
  /** Connections that came during a stall. */
  readonly #waiting = new Set<Socket>();
  #state: 'up' | 'down' | 'stalled' = 'up';

  private constructor(
    private readonly listener: Server,
    private readonly serverPort: number,
  ) {
    listener.on('connection', (client) => this.#accept(client));
  }

  static async open(serverPort: number): Promise<FaultLink> {
    const listener = createServer();
    const link = new FaultLink(listener, serverPort);
    await once(listener.listen(0, '127.0.0.1'), 'listening');
    return link;
  }

  /** Where the player finds the server. */
  get origin(): string {
    return `http://127.0.0.1:${(this.listener.address() as AddressInfo).port}`;
  }

  /** Resets every connection, and new ones until {@link restore}. */
  cut(): void {
    this.#state = 'down';
    for (const client of this.#waiting) client.resetAndDestroy();
    for (const { client, server } of this.#through) {
      client.resetAndDestroy();
      server.resetAndDestroy();
    }
  }

  /** Holds all bytes in both directions until {@link restore}. */
  stall(): void {
    this.#state = 'stalled';
    for (const { client, server } of this.#through) {
      client.unpipe().pause();
      server.unpipe().pause();
    }
  }

  restore(): void {
    this.#state = 'up';
    for (const through of this.#through) flow(through);
    for (const client of this.#waiting) this.#pass(client);
    this.#waiting.clear();
  }

  close(): void {
    this.cut();
    this.listener.close();
  }

  #accept(client: Socket): void {
    client.on('error', () => client.destroy());
    if (this.#state === 'down') client.resetAndDestroy();
    else if (this.#state === 'up') this.#pass(client);
    else {
      client.pause();
      this.#waiting.add(client);
      client.once('close', () => this.#waiting.delete(client));
    }
  }

  #pass(client: Socket): void {
    const server = connect(this.serverPort, '127.0.0.1');
    const through = { client, server };
    this.#through.add(through);
    const end = (): void => {
      this.#through.delete(through);
      client.destroy();
      server.destroy();
    };
    server.on('error', end).once('close', end);
    client.once('close', end);
    for (const socket of [client, server]) socket.setNoDelay(true);
    if (this.#state === 'up') flow(through);
  }
}

function flow({ client, server }: Through): void {
  client.pipe(server);
  server.pipe(client);
}
