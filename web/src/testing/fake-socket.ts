import { frames } from '../shared/rooms/room-frames.ts';

/** A socket of the browser, seen from the server. */
export class FakeSocket extends EventTarget {
  static readonly CONNECTING = 0;
  static readonly OPEN = 1;
  /** Every socket that the page opened, oldest first. */
  static all: FakeSocket[] = [];
  readyState: number = FakeSocket.OPEN;
  binaryType = 'blob';
  readonly sent: number[][] = [];
  readonly url: string;

  constructor(url: string) {
    super();
    this.url = url;
    FakeSocket.all.push(this);
  }
  send(bytes: Uint8Array): void {
    this.sent.push([...bytes]);
  }
  close(code = 1005): void {
    this.closes(code);
  }
  opens(): void {
    this.readyState = FakeSocket.OPEN;
    this.dispatchEvent(new Event('open'));
  }
  receives(...bytes: readonly (number | readonly number[])[]): void {
    const data = Uint8Array.from(bytes.flat()).buffer;
    this.dispatchEvent(Object.assign(new Event('message'), { data }));
  }
  closes(code: number): void {
    this.readyState = 3;
    this.dispatchEvent(Object.assign(new Event('close'), { code }));
  }
}

/** The last socket that the page opened. */
export function lastSocket(): FakeSocket {
  const socket = FakeSocket.all.at(-1);
  if (!socket) throw new Error('The page has opened no socket.');
  return socket;
}

/** What a room says first: that the seat is taken, and how its state is written. */
export function joinedFrame(serializer: string, description: readonly number[] = []): number[] {
  const words = ['tok', serializer].flatMap((word) => [word.length, ...new TextEncoder().encode(word)]);
  const { length } = description;
  const size = length < 0x80 ? [length] : [0xcd, length & 0xff, length >> 8];
  return [frames.joined, ...words, ...size, ...description];
}
