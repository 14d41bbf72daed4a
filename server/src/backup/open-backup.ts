import type { Config } from '@royal-chess/services/config/config';
import type { OpenSource, OpenTarget } from './backup-engines.ts';

/** The store that the configuration names. Each mode is loaded on demand, because Mongoose has one driver per process. */
export async function openSource(config: Config): Promise<OpenSource> {
  if (config.engines) {
    const { openMongoSource } = await import('./mongo-backup.ts');
    return openMongoSource(config.engines);
  }
  const { openEmbeddedSource } = await import('./embedded-backup.ts');
  return openEmbeddedSource(config);
}

/** The place that the configuration names. @throws RestoreNotEmpty */
export async function openTarget(config: Config): Promise<OpenTarget> {
  if (config.engines) {
    const { openMongoTarget } = await import('./mongo-backup.ts');
    return openMongoTarget(config.engines);
  }
  const { openEmbeddedTarget } = await import('./embedded-backup.ts');
  return openEmbeddedTarget(config);
}
