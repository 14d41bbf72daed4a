import { CloseCode, Protocol } from '@colyseus/core';
import { WebSocket } from 'ws';
import { RoundTrip } from './round-trip.ts';

/** How long the other side may take to complete the closing handshake, milliseconds. */
const closingMs = 1_000;
/** Maximum of bytes buffered for a client that does not read; the longest game has 300 KB. */
export const maxUnread = 1_048_576;
/** How long a client may take to join its room after connecting, milliseconds; checked at each pong. */
const joinMs = 10_000;

const isJoin = (message: unknown): boolean =>
  message instanceof Uint8Array && message[0] === Protocol.JOIN_ROOM;

/**
 * A socket that cannot harm the process. An error while one of its messages is processed closes the socket instead of ending the
 * process. A socket is terminated when it keeps sending after it was closed here, and when its messages pile up: because the
 * client does not read them although it answers pings, or never joins the room, for which Colyseus buffers all messages. After an
 * error nothing is read. It also measures the round trip to its client.
 */
export class GuardedSocket extends WebSocket {
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
    if (this.bufferedAmount > maxUnread || this.#isLate(event)) {
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
