import { CloseCode, Protocol } from '@colyseus/core';
import type { Socket } from 'node:net';
import { WebSocket } from 'ws';
import { RoundTrip } from './round-trip.ts';

/** How long the other side may take to complete the closing handshake, milliseconds. */
const closingMs = 1_000;
/** Maximum of bytes buffered for a client that does not read; the longest game has 300 KB. */
export const maxUnread = 1_048_576;
/** How long a client may take to join its room after connecting, milliseconds; checked at each pong. */
const joinMs = 10_000;

let lastCopy = Buffer.alloc(0);

/** A copy of the bytes of a message; one that goes to many clients, one after the other, is copied once. */
function copyOf(data: Sent[0]): Sent[0] {
  if (!(data instanceof ArrayBuffer || ArrayBuffer.isView(data))) return data;
  const bytes =
    data instanceof ArrayBuffer
      ? new Uint8Array(data)
      : new Uint8Array(data.buffer, data.byteOffset, data.byteLength);
  if (!lastCopy.equals(bytes)) lastCopy = Buffer.from(bytes);
  return lastCopy;
}

/** Data, options, and what is called when the data was written. */
type Sent = Parameters<WebSocket['send']>;

const isJoin = (message: unknown): boolean =>
  message instanceof Uint8Array && message[0] === Protocol.JOIN_ROOM;

/**
 * A socket that cannot harm the process. An error while one of its messages is processed closes the socket instead of ending the
 * process. A socket is terminated when it keeps sending after it was closed here, and when its messages pile up: because the
 * client does not read them although it answers pings, or never joins the room, for which Colyseus buffers all messages. After an
 * error nothing is read. It also measures the round trip to its client.
 */
export class GuardedSocket extends WebSocket {
  /** That of `ws`, where its types do not name it; set as soon as the connection is open. */
  declare protected readonly _socket: Socket | undefined;
  readonly #since = performance.now();
  readonly #roundTrip = new RoundTrip();
  #joined = false;

  /** The longest round trip that was measured lately, milliseconds; 0 before the first pong. */
  get roundTripMs(): number {
    return this.#roundTrip.ms;
  }

  override ping(...args: Parameters<WebSocket['ping']>): void {
    this.#roundTrip.pinged(performance.now());
    super.ping(...args);
  }

  override emit(event: string | symbol, ...args: unknown[]): boolean {
    // `ws` would read and discard the rest of a message that is too large; so nothing is read until the socket is closed.
    if (event === 'error') process.nextTick(() => this.pause());
    if (event !== 'message' && event !== 'pong') return super.emit(event, ...args);
    if (this.#isBehind() || this.#isLate(event)) {
      this.terminate();
      return true;
    }
    if (event === 'pong') {
      this.#roundTrip.ponged(performance.now());
      return super.emit(event, ...args);
    }
    if (!this.#joined && isJoin(args[0])) {
      this.#joined = true;
      this.ping();
    }
    try {
      if (!this.#joined) throw new RangeError('a message before joining the room');
      return super.emit(event, ...args);
    } catch {
      this.close(CloseCode.WITH_ERROR);
      return true;
    }
  }

  /**
   * Messages of one turn leave together: to each player a move is a message, a change of the state and often an answer, and each
   * write of its own takes longer than what is written. Bytes are copied: a room encodes each change into the same buffer, and what
   * waits here, or for a slow client, would be overwritten by the next change.
   */
  override send(data: Sent[0], options?: Sent[1] | Sent[2], sent?: Sent[2]): void {
    this.#gather();
    if (typeof options === 'function') super.send(copyOf(data), options);
    else super.send(copyOf(data), options ?? {}, sent);
  }

  #gather(): void {
    const socket = this._socket;
    if (!socket || socket.writableCorked > 0) return;
    socket.cork();
    process.nextTick(() => socket.uncork());
  }

  /** What was sent in this turn is written before the connection ends. */
  override terminate(): void {
    this.#flush();
    super.terminate();
  }

  #flush(): void {
    if (this._socket && this._socket.writableCorked > 0) this._socket.uncork();
  }

  /** Whether more waits than a client may leave unread; what only waits for the end of this turn does not count. */
  #isBehind(): boolean {
    if (this.bufferedAmount <= maxUnread) return false;
    this.#flush();
    return this.bufferedAmount > maxUnread;
  }

  override close(code?: number, data?: string | Buffer): void {
    super.close(code, data);
    if (this.readyState === WebSocket.CLOSED) return;
    const timer = setTimeout(() => this.terminate(), closingMs);
    this.once('close', () => clearTimeout(timer));
  }

  #isLate(event: string): boolean {
    return event === 'pong' && !this.#joined && performance.now() - this.#since > joinMs;
  }
}
