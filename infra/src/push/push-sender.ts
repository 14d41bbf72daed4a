/** A browser that has agreed to notifications, as its push service names it (RFC 8030, RFC 8291). */
export interface PushDevice {
  /** Secret: a client that knows it can send to the browser's push service. */
  readonly endpoint: string;
  /** Public key of the browser, an uncompressed point of P-256 in base64url. */
  readonly p256dh: string;
  /** 16 bytes in base64url. */
  readonly auth: string;
}

/** What a browser receives. */
export interface PushMessage {
  /** Only the browser can read it. At most {@link longestPush} bytes as UTF-8. */
  readonly text: string;
  /** Of messages with one topic the push service keeps the last for a browser that is not online: 32 characters of base64url or fewer. */
  readonly topic: string;
  /** How long the push service keeps it for a browser that is not online, seconds. */
  readonly ttl: number;
}

/** Bytes of a message: a push service takes 4,096 with header, padding and tag. */
export const longestPush = 3_993;

/** Sends to browsers that have no page open. */
export abstract class PushSender {
  /** The key that browsers subscribe with, an uncompressed point of P-256 in base64url; null where none can. */
  abstract readonly publicKey: string | null;
  /**
   * Hands a message to the push service of a browser; faults that pass are retried first.
   * @returns `closed` when the browser takes no more messages, or is at an address that may not be connected to
   * @throws DeliveryError
   */
  abstract send(device: PushDevice, message: PushMessage): Promise<'accepted' | 'closed'>;
}
