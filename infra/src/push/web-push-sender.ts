import { buildPushPayload } from '@block65/webcrypto-web-push';
import { DeliveryError } from '../delivery/delivery-error.ts';
import { retriedDelivery } from '../delivery/retried-delivery.ts';
import { OutboundError } from '../outbound/outbound-error.ts';
import type { OutboundPost } from '../outbound/outbound-http.ts';
import { type PushDevice, type PushMessage, PushSender } from './push-sender.ts';
import type { VapidKey } from './vapid-key.ts';

/** How messages are signed and sent. */
export interface WebPushOptions {
  readonly key: VapidKey;
  /** Where push services write to, `mailto:` or `https:`. */
  readonly subject: string;
  /** Sends a body to an address that a browser named, and refuses inner ones. @throws OutboundError */
  readonly post: (request: OutboundPost) => Promise<number>;
  /** Pauses between attempts, milliseconds. */
  readonly pausesMs?: readonly number[];
}

const usualPausesMs = [2_000];
/** Limit of one attempt, milliseconds: a browser names the address, and others wait behind it. */
const timeoutMs = 5_000;
/** Faults of an address that no later attempt changes. */
const lasting: ReadonlySet<string> = new Set(['address', 'inner']);

/** Web Push: each message is encrypted for its browser (RFC 8291) and signed by this site (RFC 8292). Faults name no address. */
export class WebPushSender extends PushSender {
  readonly #stop = new AbortController();

  constructor(private readonly options: WebPushOptions) {
    super();
  }

  override get publicKey(): string {
    return this.options.key.publicKey;
  }

  override async send(
    { endpoint, p256dh, auth }: PushDevice,
    { text, topic, ttl }: PushMessage,
  ): Promise<'accepted' | 'closed'> {
    const { key, subject, pausesMs = usualPausesMs } = this.options;
    const { headers, body } = await buildPushPayload(
      { data: text, options: { ttl, topic, urgency: 'normal' } },
      { endpoint, expirationTime: null, keys: { p256dh, auth } },
      { ...key, subject },
    ).catch(() => {
      throw new DeliveryError('message', 'A push message could not be encrypted for its browser.');
    });
    let answer: 'accepted' | 'closed' = 'accepted';
    await retriedDelivery(
      async () => {
        answer = await this.#attempt({ url: endpoint, headers, body, timeoutMs, signal: this.#stop.signal });
      },
      { pausesMs, signal: this.#stop.signal },
    );
    return answer;
  }

  /** Ends what is being sent, and its pauses. */
  close(): void {
    this.#stop.abort();
  }

  async #attempt(request: OutboundPost): Promise<'accepted' | 'closed'> {
    try {
      return answerOf(await this.options.post(request));
    } catch (error) {
      if (!(error instanceof OutboundError)) throw error;
      if (lasting.has(error.fault)) return 'closed';
      throw new DeliveryError('temporary', `A push service does not answer (${error.fault}).`);
    }
  }
}

/** 404 and 410 say that the browser has unsubscribed (RFC 8030, 7.3); 429 and faults of the service pass. */
function answerOf(status: number): 'accepted' | 'closed' {
  if (status >= 200 && status < 300) return 'accepted';
  if (status === 404 || status === 410) return 'closed';
  throw status === 429 || status >= 500
    ? new DeliveryError('temporary', `A push service does not take a message now (${status}).`)
    : new DeliveryError('refused', `A push service refuses a message (${status}).`);
}
