import { OutboundAddresses } from '../outbound/outbound-addresses.ts';
import { OutboundError } from '../outbound/outbound-error.ts';
import { OutboundHttp } from '../outbound/outbound-http.ts';
import { DeliveryError } from './delivery-error.ts';
import { retriedDelivery } from './retried-delivery.ts';

/** Where a gateway is that takes messages as JSON. */
export interface GatewayOptions {
  readonly url: string;
  readonly token: string | null;
  /** Inner addresses that it may be at, such as `10.1.0.0/16`. */
  readonly allowed: readonly string[];
  /** Pauses between attempts, milliseconds. */
  readonly pausesMs?: readonly number[];
  /** Limit of one attempt, milliseconds. */
  readonly timeoutMs?: number;
}

/** What faults call the gateway, and the setting that allows its address. */
export interface GatewayNames {
  readonly gateway: string;
  readonly allowSetting: string;
}

/** A person waits for what is sent. */
const usualPausesMs = [500, 2_000];
const usualTimeoutMs = 8_000;

/** Posts messages to an HTTP gateway; the id is the same in all attempts. Faults name no receiver and no text. */
export class JsonGateway {
  readonly #http: OutboundHttp;
  readonly #stop = new AbortController();

  constructor(
    private readonly options: GatewayOptions,
    private readonly names: GatewayNames,
  ) {
    this.#http = new OutboundHttp(new OutboundAddresses(options.allowed));
  }

  /** @throws DeliveryError */
  async post(id: string, message: object): Promise<void> {
    const { pausesMs = usualPausesMs } = this.options;
    const body = JSON.stringify({ id, ...message });
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
        throw this.#faultOf(error);
      });
    if (status < 200 || status >= 300) throw this.#refusedWith(status);
  }

  #faultOf(error: unknown): DeliveryError {
    const { gateway, allowSetting } = this.names;
    const fault = error instanceof OutboundError ? error.fault : 'unreachable';
    return lasting.has(fault)
      ? new DeliveryError('refused', `The ${gateway} may not be reached (${fault}): see ${allowSetting}.`)
      : new DeliveryError('temporary', `The ${gateway} does not answer (${fault}).`);
  }

  /** 408, 425, 429 and faults of the gateway itself pass. */
  #refusedWith(status: number): DeliveryError {
    const { gateway } = this.names;
    return [408, 425, 429].includes(status) || status >= 500
      ? new DeliveryError('temporary', `The ${gateway} does not take the message now (${status}).`)
      : new DeliveryError('refused', `The ${gateway} refuses the message (${status}).`);
  }
}

const lasting = new Set(['address', 'inner']);
