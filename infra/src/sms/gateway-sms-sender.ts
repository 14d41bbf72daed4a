import { randomUUID } from 'node:crypto';
import { type GatewayOptions as JsonGatewayOptions, JsonGateway } from '../delivery/json-gateway.ts';
import { checkedSms } from './checked-sms.ts';
import { type Sms, SmsSender } from './sms-sender.ts';

/** A gateway that takes messages as JSON. */
export interface GatewayOptions extends JsonGatewayOptions {
  readonly sender: string;
}

/** Posts each message to an HTTP gateway; the id is the same in all attempts. */
export class GatewaySmsSender extends SmsSender {
  readonly #gateway: JsonGateway;

  constructor(private readonly options: GatewayOptions) {
    super();
    this.#gateway = new JsonGateway(options, { gateway: 'SMS gateway', allowSetting: 'SMS_GATEWAY_ALLOW' });
  }

  async send(sms: Sms): Promise<void> {
    const { to, text } = checkedSms(sms);
    await this.#gateway.post(randomUUID(), { to, text, sender: this.options.sender });
  }

  /** Ends what is being sent, and its pauses. */
  close(): void {
    this.#gateway.close();
  }
}
