import type { Clock } from '../clock/clock.ts';
import { InboxMailSender } from './inbox-mail-sender.ts';
import type { MailSender } from '../mail/mail-sender.ts';
import type { MailSettings } from '../mail/mail-settings.ts';
import { NoMailSender } from '../mail/no-mail-sender.ts';
import { InboxSmsSender } from './inbox-sms-sender.ts';
import { GatewaySmsSender } from '../sms/gateway-sms-sender.ts';
import { NoSmsSender } from '../sms/no-sms-sender.ts';
import type { SmsSender } from '../sms/sms-sender.ts';
import type { SmsSettings } from '../sms/sms-settings.ts';
import { ThreadMailSender } from '../mail/thread-mail-sender.ts';
import type { InboxSettings } from './inbox-settings.ts';
import { ImapReturnMailbox } from '../mail-reports/imap-return-mailbox.ts';
import { NoReturnMailbox, type ReturnMailbox } from '../mail-reports/return-mailbox.ts';
import { Inbox } from './inbox.ts';
import { GatewayWhatsAppSender } from '../whatsapp/gateway-whatsapp-sender.ts';
import { InboxWhatsAppSender } from './inbox-whatsapp-sender.ts';
import { NoWhatsAppSender } from '../whatsapp/no-whatsapp-sender.ts';
import type { WhatsAppSender } from '../whatsapp/whatsapp-sender.ts';
import type { WhatsAppSettings } from '../whatsapp/whatsapp-settings.ts';

/** What sends messages, and the inbox for those that have no server. */
export interface Senders {
  readonly mail: MailSender;
  readonly sms: SmsSender;
  readonly whatsApp: WhatsAppSender;
  readonly inbox: Inbox;
  readonly returnMailbox: ReturnMailbox;
  /** Ends deliveries that are under way. */
  closeSenders(): void;
}

/** What decides where messages go. */
export interface SendersConfig
  extends InboxSettings, MailSettings, SmsSettings, Pick<WhatsAppSettings, 'whatsAppGateway'> {
  readonly nodeEnv: string;
}

/** The adapters that the configuration names; without a server the inbox, and where it is closed, a refusal. */
export function openSenders(config: SendersConfig, clock: Clock): Senders {
  const inbox = new Inbox(config.devInbox && config.nodeEnv !== 'production', clock);
  const smtp = config.smtp && new ThreadMailSender(config.smtp);
  const gateway = config.smsGateway && new GatewaySmsSender(config.smsGateway);
  const whatsAppGateway = config.whatsAppGateway && new GatewayWhatsAppSender(config.whatsAppGateway);
  return {
    inbox,
    returnMailbox: config.returns ? new ImapReturnMailbox(config.returns) : new NoReturnMailbox(),
    mail: smtp ?? (inbox.isOpen ? new InboxMailSender(inbox) : new NoMailSender()),
    sms: gateway ?? (inbox.isOpen ? new InboxSmsSender(inbox) : new NoSmsSender()),
    whatsApp: whatsAppGateway ?? (inbox.isOpen ? new InboxWhatsAppSender(inbox) : new NoWhatsAppSender()),
    closeSenders() {
      smtp?.close();
      gateway?.close();
      whatsAppGateway?.close();
    },
  };
}
