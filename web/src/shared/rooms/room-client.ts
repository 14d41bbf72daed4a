import { unpack } from './message-pack.ts';
import { FrameHead, frames, messageFrame } from './room-frames.ts';
import { RoomState } from './room-state.ts';

/** A place that a room keeps for a page; the server's answer to who asks for a ticket. */
export interface SeatReservation {
  readonly roomId: string;
  readonly processId: string;
  readonly sessionId: string;
  /** Kind of the room. */
  readonly name: string;
  /** Host of the process that has the room, where it is not that of the pages. */
  readonly publicAddress?: string;
}

/** What a room sends, in order from the first message. */
export interface RoomListener {
  message(type: string, payload: unknown): void;
  /** The whole state as plain values, after each change. */
  state(state: unknown): void;
  /** The connection has ended, with the code of its close frame. */
  closed(code: number): void;
}

/** Close code of a seat that the page gives up. */
const leftCode = 1000;
/** Close code of a page whose network is absent (Colyseus `MAY_TRY_RECONNECT`). */
const offlineCode = 4010;
/** Close code of a page that cannot read a state; of those that applications may choose. */
const unreadableCode = 4500;
const accepted = 0;

interface Pending {
  readonly resolve: (answer: unknown) => void;
  readonly reject: (error: Error) => void;
}

function addressOf({ publicAddress, processId, roomId, sessionId }: SeatReservation): string {
  const { protocol, host } = window.location;
  return `${protocol === 'https:' ? 'wss' : 'ws'}://${publicAddress ?? host}/${processId}/${roomId}?sessionId=${sessionId}`;
}

/**
 * A seat in a room. It speaks what pages need of Colyseus' protocol, a tenth of its client: messages, requests, the state.
 * A connection that ends stays ended: only the API knows which room has the match then.
 */
export class Room {
  readonly #socket: WebSocket;
  readonly #listener: RoomListener;
  readonly #requests = new Map<number, Pending>();
  #lastRequest = -1;
  #ping: { readonly sentAt: number; readonly answered: (ms: number) => void } | null = null;
  #state: RoomState | null = null;
  #entry: { readonly resolve: (room: Room) => void; readonly reject: (error: Error) => void } | null;

  private constructor(
    socket: WebSocket,
    listener: RoomListener,
    resolve: (room: Room) => void,
    reject: (error: Error) => void,
  ) {
    this.#socket = socket;
    this.#listener = listener;
    this.#entry = { resolve, reject };
    socket.binaryType = 'arraybuffer';
    socket.addEventListener('message', this.#receive);
    socket.addEventListener('close', this.#closed);
    // A socket notices an absent network late, a page at once.
    window.addEventListener('offline', this.#offline);
  }

  /**
   * Takes the seat. Rejects when the room refuses, or the connection ends before.
   * @param unwanted gives the seat up, also while it is being taken
   */
  static join(reservation: SeatReservation, listener: RoomListener, unwanted: AbortSignal): Promise<Room> {
    return new Promise((resolve, reject) => {
      const room = new Room(new WebSocket(addressOf(reservation)), listener, resolve, reject);
      unwanted.addEventListener('abort', room.#abandon, { once: true });
    });
  }

  get isOpen(): boolean {
    return this.#socket.readyState === WebSocket.OPEN;
  }

  send(name: string, payload: unknown): void {
    if (this.isOpen) this.#socket.send(messageFrame(name, payload));
  }

  /** Sends a request; rejects when the connection ends, or no answer comes in time. */
  request(name: string, payload: unknown, { timeoutMs }: { readonly timeoutMs: number }): Promise<unknown> {
    if (!this.isOpen) return Promise.reject(new Error(`The connection ended before "${name}" was sent.`));
    this.#lastRequest = (this.#lastRequest + 1) >>> 0;
    const number = this.#lastRequest;
    this.#socket.send(messageFrame(name, payload, number));
    return new Promise((resolve, reject) => {
      const timer = setTimeout(
        () => this.#requests.get(number)?.reject(new Error(`"${name}" was not answered in ${timeoutMs} ms.`)),
        timeoutMs,
      );
      const end = (): void => {
        clearTimeout(timer);
        this.#requests.delete(number);
      };
      this.#requests.set(number, {
        resolve: (answer) => (end(), resolve(answer)),
        reject: (error) => (end(), reject(error)),
      });
    });
  }

  /** How long the way there and back takes, milliseconds. */
  ping(answered: (ms: number) => void): void {
    if (!this.isOpen) return;
    this.#ping = { sentAt: performance.now(), answered };
    this.#socket.send(Uint8Array.of(frames.ping));
  }

  /** Gives the seat up; the room closes the connection. */
  leave(): void {
    if (this.isOpen) this.#socket.send(Uint8Array.of(frames.leave));
  }

  readonly #receive = ({ data }: MessageEvent<ArrayBuffer>): void => {
    const head = new FrameHead(new Uint8Array(data));
    switch (head.kind) {
      case frames.joined:
        this.#join(head);
        break;
      case frames.error:
        head.number();
        this.#entry?.reject(new Error(head.text()));
        break;
      case frames.leave:
        this.leave();
        break;
      case frames.message: {
        const type = head.text();
        this.#listener.message(type, head.hasMore ? unpack(head.bytes, head.at) : undefined);
        break;
      }
      case frames.state:
      case frames.patch:
        if (this.#state) this.#change(this.#state, head);
        break;
      case frames.response:
        this.#answer(head);
        break;
      case frames.ping:
        this.#ping?.answered(Math.round(performance.now() - this.#ping.sentAt));
        this.#ping = null;
        break;
      default:
    }
  };

  /** The seat is taken, and the room has described its state; a state that this page cannot read leaves the seat. */
  #join(head: FrameHead): void {
    try {
      // The token of a reconnection, and how the state is written.
      head.textOf(head.byte());
      head.textOf(head.byte());
      const length = head.number();
      if (length > 0) this.#state = new RoomState(head.part(length));
    } catch (error) {
      this.#entry?.reject(error instanceof Error ? error : new Error(String(error)));
      this.#socket.close();
      return;
    }
    this.#entry?.resolve(this);
    this.#entry = null;
    if (this.isOpen) this.#socket.send(Uint8Array.of(frames.joined));
  }

  /** Changes after one that cannot be read would go on top of old values: the seat ends, and a new one has the whole state. */
  #change(state: RoomState, head: FrameHead): void {
    try {
      if (head.kind === frames.state) state.replace(head);
      else state.change(head);
    } catch {
      this.#end(unreadableCode);
      this.#socket.close(unreadableCode);
      return;
    }
    this.#listener.state(state.values);
  }

  #answer(head: FrameHead): void {
    const pending = this.#requests.get(head.number());
    const status = head.byte();
    const answer = head.hasMore ? unpack(head.bytes, head.at) : undefined;
    if (status === accepted) pending?.resolve(answer);
    else pending?.reject(new Error('The room failed to answer.'));
  }

  readonly #abandon = (): void => {
    this.#end(leftCode);
    this.leave();
    // A browser reports a socket that is closed before it was open as a fault of the page.
    if (this.#socket.readyState === WebSocket.CONNECTING)
      this.#socket.addEventListener('open', () => this.#socket.close());
    else this.#socket.close();
  };

  readonly #offline = (): void => {
    this.#end(offlineCode);
    this.#socket.close(offlineCode);
  };

  readonly #closed = ({ code }: CloseEvent): void => this.#end(code);

  #end(code: number): void {
    this.#socket.removeEventListener('message', this.#receive);
    this.#socket.removeEventListener('close', this.#closed);
    window.removeEventListener('offline', this.#offline);
    for (const { reject } of this.#requests.values())
      reject(new Error('The connection ended before the answer.'));
    if (this.#entry) this.#entry.reject(new Error(`The room closed the connection with code ${code}.`));
    else this.#listener.closed(code);
  }
}
