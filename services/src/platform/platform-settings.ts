import { joinSettings, type SettingsOf } from '@royal-chess/infra/settings/settings-part';
import { sessionSettings } from './access/session-settings.ts';
import { httpSettings } from './http/http-settings.ts';
import { logSettings } from './observability/log-settings.ts';
import { metricsSettings } from './observability/metrics-settings.ts';
import { processSettings } from './operations/process-settings.ts';

/** The settings of every application, with any capabilities. */
export const platformSettings = joinSettings(
  httpSettings,
  sessionSettings,
  metricsSettings,
  logSettings,
  processSettings,
);

export type PlatformSettings = SettingsOf<typeof platformSettings>;
