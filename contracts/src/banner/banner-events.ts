import { z } from 'zod';
import type { EventDefinition } from '../core/envelope.ts';
import { bannerText } from './banner.ts';

/** Stream `banner`. */
export const bannerSet = z.strictObject({ banner: bannerText.nullable() });

export const bannerEvents = [
  {
    type: 'BannerSet',
    v: 1,
    topic: 'site',
    summary: 'The line above every page was written, or taken down.',
    data: bannerSet,
  },
] as const satisfies readonly EventDefinition[];
