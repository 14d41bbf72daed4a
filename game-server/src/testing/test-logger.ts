import type { GameServerLogger } from '../game-server-ports.ts';

/** Keeps the lines that were logged, for a test to check. */
export class TestLogger implements GameServerLogger {
  readonly lines: string[] = [];
  info(message: string): void {
    this.lines.push(`info ${message}`);
  }
  warn(message: string): void {
    this.lines.push(`warn ${message}`);
  }
  error(message: string): void {
    this.lines.push(`error ${message}`);
  }
}
