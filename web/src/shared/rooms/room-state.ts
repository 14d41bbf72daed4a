import { Reflection } from '@colyseus/schema';

/** The state of a room as the room sends it: a description, then the whole, then what changes of it. */
export class RoomState {
  readonly #decoder: ReturnType<typeof Reflection.decode>;

  /** @param description bytes that end with the description, which begins at `start` */
  constructor(description: Uint8Array, start: number) {
    this.#decoder = Reflection.decode(description, { offset: start });
  }

  /** The whole; what it does not mention is absent from now on. */
  replace(bytes: Uint8Array, start: number): void {
    if (this.#decoder.root.refs.size > 1) this.#decoder.decodeResync(bytes, { offset: start });
    else this.#decoder.decode(bytes, { offset: start });
  }

  change(bytes: Uint8Array, start: number): void {
    this.#decoder.decode(bytes, { offset: start });
  }

  /** The state as plain values, a new object each time. */
  get values(): unknown {
    return this.#decoder.state.toJSON();
  }
}
