import type { RecordedEvent } from '@royal-chess/contracts/registry';
import { eventOf } from './kafka-messages.ts';

/** A message as it came; parsed when its event is first read, and only once. */
export class FetchedMessage {
  readonly bytes: number;
  /** Whether it only fills the place of messages that the log has lost. */
  readonly isPadding: boolean;
  #event: RecordedEvent | null = null;

  constructor(
    readonly slot: string,
    readonly offset: bigint,
    /** The bytes, until they are parsed. */
    private value: Buffer | null,
  ) {
    this.bytes = value?.length ?? 0;
    this.isPadding = value === null;
  }

  /** The same object for all readers; null for a message that is no event, or of a type that this version does not know. */
  get event(): RecordedEvent | null {
    if (this.value) {
      this.#event = eventOf(this.value);
      this.value = null;
    }
    return this.#event;
  }
}
