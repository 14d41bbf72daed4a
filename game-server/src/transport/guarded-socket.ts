import { CloseCode } from '@colyseus/core';
import { WebSocket } from 'ws';

/** How long a socket that we closed may take to say good-bye, milliseconds. */
const farewellMs = 1_000;

/**
 * A socket that cannot harm the process: an error while one of its messages is read closes this socket instead of
 * ending the process, and one that goes on sending after we closed it is cut off.
 */
export class GuardedSocket extends WebSocket {
  override emit(event: string | symbol, ...args: unknown[]): boolean {
    if (event !== 'message') return super.emit(event, ...args);
    try {
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
}
