import { CloseCode, Protocol } from '@colyseus/core';
import { WebSocket } from 'ws';

/** How long a socket that we closed may take to say good-bye, milliseconds. */
const farewellMs = 1_000;
/** What may wait for a client that does not read, bytes; the longest game is 300 KB. */
export const maxUnread = 1_048_576;
/** How long a client may take to enter its room after connecting, milliseconds; noticed with the next pong. */
const entranceMs = 10_000;

const isEntrance = (message: unknown): boolean =>
  message instanceof Uint8Array && message[0] === Protocol.JOIN_ROOM;

/**
 * A socket that cannot harm the process: an error while one of its messages is read closes this socket instead of
 * ending the process, and one that goes on sending after we closed it is cut off. So is one that lets its mail pile up:
 * by not reading it while it answers pings, or by never entering the room, for which Colyseus keeps all mail. What follows an
 * error is not even read.
 */
export class GuardedSocket extends WebSocket {
  readonly #since = performance.now();
  #entered = false;

  override emit(event: string | symbol, ...args: unknown[]): boolean {
    // `ws` would read on and throw away what is left of a message that is too large; so nothing is read until the farewell ends.
    if (event === 'error') process.nextTick(() => this.pause());
    if (event !== 'message' && event !== 'pong') return super.emit(event, ...args);
    if (this.bufferedAmount > maxUnread || this.#isLate(event)) {
      this.terminate();
      return true;
    }
    if (event === 'pong') return super.emit(event, ...args);
    this.#entered ||= isEntrance(args[0]);
    try {
      if (!this.#entered) throw new RangeError('a message from outside the room');
      return super.emit(event, ...args);
    } catch {
      this.close(CloseCode.WITH_ERROR);
      return true;
    }
  }

  override close(code?: number, data?: string | Buffer): void {
    super.close(code, data);
    if (this.readyState === WebSocket.CLOSED) return;
    const timer = setTimeout(() => this.terminate(), farewellMs);
    this.once('close', () => clearTimeout(timer));
  }

  #isLate(event: string): boolean {
    return event === 'pong' && !this.#entered && performance.now() - this.#since > entranceMs;
  }
}
