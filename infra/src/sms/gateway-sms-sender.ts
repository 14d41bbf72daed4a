import { randomUUID } from 'node:crypto';
import { DeliveryError } from '../delivery/delivery-error.ts';
import { retriedDelivery } from '../delivery/retried-delivery.ts';
import { OutboundAddresses } from '../outbound/outbound-addresses.ts';
import { OutboundError } from '../outbound/outbound-error.ts';
import { OutboundHttp } from '../outbound/outbound-http.ts';
import { checkedSms } from './checked-sms.ts';
import { type Sms, SmsSender } from './sms-sender.ts';

/** A gateway that takes messages as JSON. */
export interface GatewayOptions {
  readonly url: string;
  readonly token: string | null;
  readonly sender: string;
  /** Inner addresses that it may be at, such as `10.1.0.0/16`. */
  readonly allowed: readonly string[];
  /** Pauses between attempts, milliseconds. */
  readonly pausesMs?: readonly number[];
  /** Limit of one attempt, milliseconds. */
  readonly timeoutMs?: number;
}

/** A person waits for the code that is in it. */
const usualPausesMs = [500, 2_000];
const usualTimeoutMs = 8_000;

/** Posts each message to an HTTP gateway; the id is the same in all attempts. */
export class GatewaySmsSender extends SmsSender {
  readonly #http: OutboundHttp;
  readonly #stop = new AbortController();

  constructor(private readonly options: GatewayOptions) {
    super();
    this.#http = new OutboundHttp(new OutboundAddresses(options.allowed));
  }

  async send(sms: Sms): Promise<void> {
    const { to, text } = checkedSms(sms);
    const { sender, pausesMs = usualPausesMs } = this.options;
    const id = randomUUID();
    const body = JSON.stringify({ id, to, text, sender });
    await retriedDelivery(() => this.#attempt(id, body), { pausesMs, signal: this.#stop.signal });
  }

  /** Ends what is being sent, and its pauses. */
  close(): void {
    this.#stop.abort();
  }

  async #attempt(id: string, body: string): Promise<void> {
    const { url, token, timeoutMs = usualTimeoutMs } = this.options;
    const headers = {
      'content-type': 'application/json; charset=utf-8',
      'idempotency-key': id,
      ...(token !== null && { authorization: `Bearer ${token}` }),
    };
    const status = await this.#http
      .post({ url, headers, body, timeoutMs, signal: this.#stop.signal })
      .catch((error: unknown) => {
        throw faultOf(error);
      });
    if (status < 200 || status >= 300) throw refusedWith(status);
  }
}

const lasting = new Set(['address', 'inner']);

function faultOf(error: unknown): DeliveryError {
  const fault = error instanceof OutboundError ? error.fault : 'unreachable';
  return lasting.has(fault)
    ? new DeliveryError('refused', `The SMS gateway may not be reached (${fault}): see SMS_GATEWAY_ALLOW.`)
    : new DeliveryError('temporary', `The SMS gateway does not answer (${fault}).`);
}

/** 408, 425, 429 and faults of the gateway itself pass. */
const refusedWith = (status: number): DeliveryError =>
  [408, 425, 429].includes(status) || status >= 500
    ? new DeliveryError('temporary', `The SMS gateway does not take the message now (${status}).`)
    : new DeliveryError('refused', `The SMS gateway refuses the message (${status}).`);
