import { type GatewayOptions, JsonGateway } from '../delivery/json-gateway.ts';
import { checkedWhatsApp } from './checked-whatsapp.ts';
import { type WhatsAppMessage, WhatsAppSender } from './whatsapp-sender.ts';

/** Posts each message to an HTTP gateway as `{id, to, template, text}`; the id is the same in all attempts. */
export class GatewayWhatsAppSender extends WhatsAppSender {
  readonly #gateway: JsonGateway;

  constructor(options: GatewayOptions) {
    super();
    this.#gateway = new JsonGateway(options, {
      gateway: 'WhatsApp gateway',
      allowSetting: 'WHATSAPP_GATEWAY_ALLOW',
    });
  }

  async send(message: WhatsAppMessage): Promise<void> {
    const { id, to, template, text } = checkedWhatsApp(message);
    await this.#gateway.post(id, { to, template, text });
  }

  /** Ends what is being sent, and its pauses. */
  close(): void {
    this.#gateway.close();
  }
}
