import { join } from 'node:path';
import type { Clock } from '../clock/clock.ts';
import { FileObjects } from './file-objects.ts';
import { NoObjects } from './no-objects.ts';
import type { ObjectSettings } from './object-settings.ts';
import type { Objects } from './objects.ts';

/**
 * The store of uploaded files that the configuration names.
 * @param dataDir folder of the embedded engines; null where processes share none
 */
export async function openObjects(
  { s3 }: ObjectSettings,
  dataDir: string | null,
  clock: Clock,
): Promise<Objects> {
  // The client is large: who has no bucket does not wait for it.
  if (s3) return new (await import('./s3-objects.ts')).S3Objects(s3, clock);
  return dataDir === null ? new NoObjects() : new FileObjects(join(dataDir, 'objects'), clock);
}
