import { inboxSettings } from '@royal-chess/infra/inbox/inbox-settings';
import { embeddedSettings } from '@royal-chess/infra/embedded/embedded-settings';
import { mailSettings } from '@royal-chess/infra/mail/mail-settings';
import { objectSettings } from '@royal-chess/infra/objects/object-settings';
import { outboundSettings } from '@royal-chess/infra/outbound/outbound-settings';
import { pushSettings } from '@royal-chess/infra/push/push-settings';
import { loadSettings } from '@royal-chess/infra/settings/load-settings';
import { smsSettings } from '@royal-chess/infra/sms/sms-settings';
import { whatsAppSettings } from '@royal-chess/infra/whatsapp/whatsapp-settings';
import { joinSettings, type SettingsOf } from '@royal-chess/infra/settings/settings-part';
import { uciEngineSettings } from '@royal-chess/infra/uci-engine/uci-engine-settings';
import { bulkEmailSettings } from '../bulk-email/bulk-email-settings.ts';
import { googleSettings } from '../identity/google/google-settings.ts';
import { otpSettings } from '../identity/otp/otp-settings.ts';
import { secondFactorSettings } from '../identity/factors/second-factor-settings.ts';
import { signInSettings } from '../identity/sign-in-settings.ts';
import { librarySettings } from '../library/library-settings.ts';
import { platformSettings } from '../platform/platform-settings.ts';
import { tournamentRedirectsSettings } from '../tournament-redirects/tournament-redirects-settings.ts';
import { ratedSettings } from '../ratings/rated-settings.ts';
import { demoSettings } from './demo-settings.ts';
import { engineSettings } from './engine-settings.ts';

/** The settings of all parts of the program, in the order of the README's table. */
export const allSettings = joinSettings(
  platformSettings,
  signInSettings,
  googleSettings,
  secondFactorSettings,
  otpSettings,
  tournamentRedirectsSettings,
  librarySettings,
  ratedSettings,
  inboxSettings,
  mailSettings,
  bulkEmailSettings,
  smsSettings,
  whatsAppSettings,
  pushSettings,
  embeddedSettings,
  objectSettings,
  outboundSettings,
  uciEngineSettings,
  demoSettings,
  engineSettings,
);

/** Validated configuration: what each part reads, together. */
export type Config = Readonly<SettingsOf<typeof allSettings>>;

/**
 * Reads the configuration from environment variables.
 * @throws ConfigError naming every setting at fault with its remedy, and no value of any
 */
export const loadConfig = (env: Readonly<Record<string, string | undefined>>): Config =>
  loadSettings(allSettings, env);
